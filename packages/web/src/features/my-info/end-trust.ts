import { perform } from '../../components/calls/perform.ts';
import { showReceipt } from '../../components/receipt/show-receipt.tsx';

/** The browser of one session, by that and what it is called; without one all are meant. */
type Browser = { readonly id?: string; readonly name?: string };

/** Has the second step asked for again in a browser, says so, and has the list read anew. */
export async function endTrust({ id, name }: Browser, onChanged: () => Promise<void>): Promise<void> {
  const { ok } = await perform('endTrust', { id });
  if (!ok) return;
  await onChanged();
  showReceipt({ event: 'TRUST_ENDED', ...(name !== undefined && { about: { text: name } }) });
}
