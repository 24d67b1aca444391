import { perform } from '../../components/calls/perform.ts';
import { showReceipt } from '../../components/receipt/show-receipt.tsx';
import { markup, say, text } from '../../i18n/text.ts';
import { askFirst } from '../../ui/ask-first.ts';
import { showToast } from '../../ui/toast.ts';

/** Logs one device out, or without a name all others. */
export type EndSessions = (id?: string) => Promise<void>;

/** Ends sessions on the service, says so, and has the list read anew. */
export async function endSessions(id: string | undefined, reload: () => Promise<void>): Promise<void> {
  const outcome = await perform('endSessions', { id });
  if (!outcome.ok) return;
  await reload();
  const told = { id: 'myInfo.ended', values: { count: outcome.data.ended } } as const;
  // Where nothing was open, nothing has changed and no mail goes.
  if (outcome.data.ended > 0) showReceipt({ event: 'SESSIONS_ENDED', about: told });
  else showToast(say(told));
}

/** One press too many would be a nuisance: it is asked first. */
export const askToEndOthers = (onEnd: EndSessions): void =>
  askFirst({
    title: text('myInfo.endOthersTitle'),
    content: markup('myInfo.endOthersQuestion'),
    confirm: text('myInfo.logOut'),
    isDanger: true,
    onConfirm: () => onEnd(),
  });
