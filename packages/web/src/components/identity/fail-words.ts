import type { MessageId } from '../../i18n/message-id.ts';
import type { FailCode } from './result.ts';

type Words = { readonly heading: MessageId; readonly lead: MessageId };

/** Why a verification did not succeed, in words, and what to do about it. */
export const failWords = {
  cancel: { heading: 'identity.cancelled', lead: 'identity.cancelledLead' },
  fail: { heading: 'identity.failedHeading', lead: 'identity.failed' },
  invalid: { heading: 'identity.failedHeading', lead: 'identity.invalid' },
  expired: { heading: 'identity.expiredHeading', lead: 'identity.expired' },
  missing: { heading: 'identity.failedHeading', lead: 'identity.missingLead' },
  down: { heading: 'identity.downHeading', lead: 'identity.down' },
} as const satisfies Record<FailCode, Words>;
