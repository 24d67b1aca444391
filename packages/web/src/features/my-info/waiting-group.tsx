import type { DataOf, RequestOf } from '@daemun/contract/calls/index';
import { perform } from '../../components/calls/perform.ts';
import { dateAndTime } from '../../i18n/date-time.ts';
import { text } from '../../i18n/text.ts';
import { useText } from '../../i18n/use-text.ts';
import { showToast } from '../../ui/toast.ts';
import { Group } from './group.tsx';
import { Row } from './row.tsx';

type Waiting = NonNullable<DataOf<'myInfo'>['waiting']>;
type WaitingGroupProps = { readonly waiting: Waiting; readonly onChanged: () => Promise<void> };

async function stop(
  kind: RequestOf<'stopWaiting'>['waiting'],
  onChanged: () => Promise<void>,
): Promise<void> {
  const { ok } = await perform('stopWaiting', { waiting: kind });
  if (!ok) return;
  await onChanged();
  showToast(text('myInfo.waiting.stopped'));
}

/** What is carried out at a time unless the member stops it. */
export function WaitingGroup({ waiting, onChanged }: WaitingGroupProps) {
  const t = useText();
  const labels = {
    email: (email: string) => t('myInfo.waiting.email', { email }),
    passkey: () => t('myInfo.waiting.passkey'),
    call: () => t('myInfo.waiting.call'),
  } as const;
  return (
    <Group title={t('myInfo.waiting')}>
      {waiting.map(({ kind, until, email = '' }) => (
        <Row
          key={`${kind}${until}`}
          label={labels[kind](email)}
          detail={dateAndTime(until)}
          act={t('myInfo.waiting.stop')}
          onPress={() => stop(kind, onChanged)}
        />
      ))}
    </Group>
  );
}
