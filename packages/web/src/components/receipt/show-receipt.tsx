import { showCard } from '../../ui/toast.ts';
import { ReceiptCard, type ReceiptFacts } from './receipt-card.tsx';

type Told = Omit<ReceiptFacts, 'at' | 'path'> & Partial<Pick<ReceiptFacts, 'path'>>;

/**
 * Shows the receipt of a change, on the page that is there or at the path of the one that comes; it stays until it is
 * closed or its page is left.
 */
export const showReceipt = ({ path = location.pathname, ...told }: Told): void => {
  const facts = { ...told, path, at: Date.now() };
  showCard((serial) => <ReceiptCard facts={facts} serial={serial} />);
};
