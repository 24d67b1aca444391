import { perform } from '../../components/calls/perform.ts';
import { showReceipt } from '../../components/receipt/show-receipt.tsx';
import { markup, text } from '../../i18n/text.ts';
import { askFirst } from '../../ui/ask-first.ts';

/** Gives the older accounts back to themselves, and shows the profile anew. */
export async function undoIntegration(
  enc_data: string | undefined,
  onChanged: () => Promise<void>,
): Promise<void> {
  const { ok } = await perform('undoIntegration', { enc_data });
  if (!ok) return;
  await onChanged();
  showReceipt({ event: 'INTEGRATION_UNDONE' });
}

/** What taking an integration back means, before it happens. */
export const askToUndo = (isVerified: boolean, undo: () => void | Promise<void>): void =>
  askFirst({
    title: text('myInfo.undoIntegration'),
    content: markup(isVerified ? 'myInfo.undoQuestionVerified' : 'myInfo.undoQuestion'),
    confirm: text(isVerified ? 'identity.begin' : 'myInfo.undo'),
    onConfirm: undo,
  });
