import { byLastPart } from '../../i18n/by-last-part.ts';
import type { MessageId } from '../../i18n/message-id.ts';
import type { RoundEnd } from './proof-channel.ts';

/** Why a round proved nothing, by the reason that the service gave. */
const reasons: Readonly<Record<string, MessageId>> = {
  ...byLastPart('proof.notFresh', 'social.otherAccount', 'social.cancelled', 'proof.late', 'proof.underway'),
  providerDown: 'social.returnedFailed',
};

/**
 * What is said of a round that proved nothing. A provider that keeps its own log-in will do so again (Apple's lasts with the
 * device): where a code can be mailed, that is what to do.
 */
export const wordsOfRound = ({ reason = '' }: Pick<RoundEnd, 'reason'>, byCode = false): MessageId =>
  byCode && reason === 'notFresh'
    ? 'proof.notFreshByCode'
    : ((Object.hasOwn(reasons, reason) ? reasons[reason] : undefined) ?? 'proof.failed');
