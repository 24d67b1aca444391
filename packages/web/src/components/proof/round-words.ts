import type { MessageId } from '../../i18n/message-id.ts';
import type { RoundEnd } from './proof-channel.ts';

/** Why a round proved nothing, by the reason that the service gave. */
const reasons: Readonly<Record<string, MessageId>> = {
  notFresh: 'proof.notFresh',
  otherAccount: 'social.otherAccount',
  cancelled: 'social.cancelled',
  providerDown: 'social.returnedFailed',
};

/** What is said of a round that proved nothing. */
export const wordsOfRound = ({ reason = '' }: Pick<RoundEnd, 'reason'>): MessageId =>
  (Object.hasOwn(reasons, reason) ? reasons[reason] : undefined) ?? 'proof.failed';
