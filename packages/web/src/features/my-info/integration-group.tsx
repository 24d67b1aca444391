import type { DataOf } from '@daemun/contract/calls/index';
import { useIdentity } from '../../components/identity/use-identity.ts';
import { dateAndTime } from '../../i18n/date-time.ts';
import { usePathTo } from '../../i18n/use-path-to.ts';
import { useText } from '../../i18n/use-text.ts';
import { Group } from './group.tsx';
import { Pill } from './pill.tsx';
import { Row } from './row.tsx';
import { askToUndo, undoIntegration } from './undo-integration.ts';

const serviceNames = { ISS: 'brand.archive', NWG: 'brand.newsGame' } as const;

type IntegrationGroupProps = {
  readonly accounts: DataOf<'integrationPreview'>['accounts'];
  /** Then the way back asks for the same person once more. */
  readonly isVerified: boolean;
  /** Shows the profile anew. */
  readonly onChanged: () => Promise<void>;
};

/** Older accounts that became part of this one, the way back while there is one, and how to find more. */
export function IntegrationGroup({ accounts, isVerified, onChanged }: IntegrationGroupProps) {
  const t = useText();
  const pathTo = usePathTo();
  const verify = useIdentity('undoIntegration', (encData) => undoIntegration(encData, onChanged));
  const [until] = accounts.flatMap(({ undo_until }) => undo_until ?? []).sort();
  const undo = () => (isVerified ? void verify() : undoIntegration(undefined, onChanged));
  return (
    <Group title={t('myInfo.integrated')}>
      {accounts.map(({ service, masked_id }) => (
        <Row key={service + masked_id} label={t(serviceNames[service])} detail={<bdi>{masked_id}</bdi>}>
          <Pill look="good">{t('myInfo.integratedMark')}</Pill>
        </Row>
      ))}
      {until && (
        <Row
          label={t('myInfo.undoIntegration')}
          detail={t('myInfo.undoUntil', { time: dateAndTime(until) })}
          act={t('myInfo.undo')}
          onPress={() => askToUndo(isVerified, undo)}
        />
      )}
      <Row
        label={t('myInfo.findOlder')}
        detail={t('myInfo.findOlderDetail')}
        to={pathTo('integrated', { by: 'identity' })}
      />
    </Group>
  );
}
