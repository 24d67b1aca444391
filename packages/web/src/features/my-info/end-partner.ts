import { perform } from '../../components/calls/perform.ts';
import { showReceipt } from '../../components/receipt/show-receipt.tsx';
import { markup, text } from '../../i18n/text.ts';
import { askFirst } from '../../ui/ask-first.ts';

/** Ends what was said to a partner, and shows the profile anew. */
async function endPartner(partner: string, name: string, onChanged: () => Promise<void>): Promise<void> {
  const { ok } = await perform('endPartner', { partner });
  if (!ok) return;
  await onChanged();
  showReceipt({ event: 'PARTNER_ENDED', about: { text: name } });
}

/** What the partner has stays there: that is said before. */
export const askToEndPartner = (partner: string, name: string, onChanged: () => Promise<void>): void =>
  askFirst({
    title: text('myInfo.partnerEndOne', { partner: name }),
    content: markup('myInfo.partnerEndQuestion', { partner: name }),
    confirm: text('myInfo.partnerEnd'),
    onConfirm: () => endPartner(partner, name, onChanged),
  });
