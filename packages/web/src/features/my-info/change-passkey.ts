import type { DataOf } from '@daemun/contract/calls/index';
import { perform } from '../../components/calls/perform.ts';
import { showReceipt } from '../../components/receipt/show-receipt.tsx';
import { dateAndTime } from '../../i18n/date-time.ts';
import { markup, text } from '../../i18n/text.ts';
import { askFirst } from '../../ui/ask-first.ts';
import { showToast } from '../../ui/toast.ts';

type Passkey = Pick<DataOf<'myPasskeys'>['passkeys'][number], 'id' | 'name'>;

/** Gives a passkey another name; answers whether it has it. */
export async function renamePasskey(
  id: string,
  name: string,
  onChanged: () => Promise<void>,
): Promise<boolean> {
  const { ok } = await perform('renamePasskey', { id, name });
  if (!ok) return false;
  await onChanged();
  showToast(text('passkey.renamed'));
  return true;
}

async function removePasskey({ id, name }: Passkey, onChanged: () => Promise<void>): Promise<void> {
  const outcome = await perform('removePasskey', { id });
  if (!outcome.ok) return;
  const page = location.pathname;
  await onChanged();
  const { waits_until: until } = outcome.data ?? {};
  if (until !== undefined) return showToast(text('myInfo.waiting.begun', { time: dateAndTime(until) }));
  // Where the log-in itself came by it, its reader is out.
  if (location.pathname !== page) showToast(text('passkey.removed'));
  else showReceipt({ event: 'PASSKEY_REMOVED', about: { text: name } });
}

/** Asks before a passkey goes: nothing brings it back. */
export const askToRemovePasskey = (passkey: Passkey, onChanged: () => Promise<void>): void =>
  askFirst({
    title: text('passkey.removeOf', { name: passkey.name }),
    content: markup('passkey.removeQuestion'),
    confirm: text('passkey.remove'),
    isDanger: true,
    onConfirm: () => removePasskey(passkey, onChanged),
  });
