import type { RouteName } from '@daemun/contract/routes';
import type { MessageId } from '../../i18n/message-id.ts';

type Way = { readonly to: RouteName; readonly label: MessageId };
type Failure = { readonly heading: MessageId; readonly lead: MessageId; readonly ways: readonly Way[] };

const again = { to: 'findPassword', label: 'recovery.again' } as const;

/** Why finding a password failed, by `resultCode`: no such user, or the link of the mail is no good (specification §8). */
export const findFailures = {
  N: {
    heading: 'recovery.noUserHeading',
    lead: 'result.invalidUser',
    ways: [again, { to: 'join', label: 'title.join' }],
  },
  E: { heading: 'recovery.badLinkHeading', lead: 'recovery.badLink', ways: [again] },
} as const satisfies Record<string, Failure>;

export type FindFailure = keyof typeof findFailures;

export const isFindFailure = (code: string | null): code is FindFailure => code === 'N' || code === 'E';
