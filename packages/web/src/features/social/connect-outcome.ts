import type { ResultCode } from '@daemun/contract/result-codes';
import type { ReceiptEvent } from '../../components/receipt/receipts.ts';
import { byLastPart } from '../../i18n/by-last-part.ts';
import type { MessageId } from '../../i18n/message-id.ts';

/** What is told after a connect or disconnect, and how: things done by their receipt, the rest by a dialog. */
export type ConnectOutcome =
  | { readonly done: ReceiptEvent }
  | {
      readonly message: MessageId;
      /** Whether a press on the dialog connects once more. */
      readonly again: boolean;
    };

/** More exact than the code: why this account stays as it is. */
const reasons: Readonly<Record<string, MessageId>> = {
  ...byLastPart(
    'social.otherConnected',
    'social.otherAccount',
    'social.notConnected',
    'social.firstRegistered',
    'social.lastLogin',
  ),
  taken: 'social.takenByOther',
  underway: 'social.connectUnderway',
};

/** Reasons that say of each action that it was not done. */
const ofAction: Readonly<Record<string, MessageId>> = {
  'CNET late': 'social.connectLate',
  'SECSS late': 'social.disconnectLate',
  'CNET providerDown': 'social.connectFailed',
};

/** Those that may go otherwise when a connection is tried again; only the reader can change what the others say. */
const passing: readonly MessageId[] = [
  'social.connectLate',
  'social.connectFailed',
  'social.loginAgainToConnect',
  'proof.due',
];

const codes: Readonly<Partial<Record<ResultCode, MessageId>>> = {
  '3007': 'social.loginAgainToConnect',
  '3008': 'proof.due',
  '3009': 'social.takenByOther',
};

function messageOf(action: string, result: string, reason: string): MessageId | undefined {
  const exact = `${action} ${reason}`;
  if (Object.hasOwn(ofAction, exact)) return ofAction[exact];
  return Object.hasOwn(reasons, reason) ? reasons[reason] : codes[result as ResultCode];
}

/** Reads what the service said on the way back (decisions §4). */
export function connectOutcome(query: URLSearchParams): ConnectOutcome {
  const result = query.get('result') ?? '';
  if (result === '0000')
    return { done: query.get('action') === 'SECSS' ? 'SOCIAL_DISCONNECTED' : 'SOCIAL_CONNECTED' };
  const action = query.get('action') ?? '';
  const message = messageOf(action, result, query.get('reason') ?? '') ?? 'result.failed';
  return { message, again: action === 'CNET' && passing.includes(message) };
}
