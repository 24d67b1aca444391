import type { ResultCode } from '@daemun/contract/result-codes';
import type { ReceiptEvent } from '../../components/receipt/receipts.ts';
import type { MessageId } from '../../i18n/message-id.ts';

/** What is told after a connect or disconnect, and how: things done by their receipt, the rest by a dialog. */
export type ConnectOutcome = { readonly done: ReceiptEvent } | { readonly message: MessageId };

/** More exact than the code: why this account stays as it is. */
const reasons: Readonly<Record<string, MessageId>> = {
  taken: 'social.takenByOther',
  otherConnected: 'social.otherConnected',
  otherAccount: 'social.otherAccount',
  notConnected: 'social.notConnected',
  firstRegistered: 'social.firstRegistered',
  lastLogin: 'social.lastLogin',
  providerDown: 'social.returnedFailed',
};

const codes: Readonly<Partial<Record<ResultCode, MessageId>>> = {
  '3007': 'social.loginAgainToConnect',
  '3008': 'proof.due',
  '3009': 'social.takenByOther',
};

/** Reads what the service said on the way back (decisions §4). */
export function connectOutcome(query: URLSearchParams): ConnectOutcome {
  const result = query.get('result') ?? '';
  if (result === '0000')
    return { done: query.get('action') === 'SECSS' ? 'SOCIAL_DISCONNECTED' : 'SOCIAL_CONNECTED' };
  const reason = query.get('reason') ?? '';
  const known = Object.hasOwn(reasons, reason) ? reasons[reason] : codes[result as ResultCode];
  return { message: known ?? 'result.failed' };
}
