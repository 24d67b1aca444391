import type { RouteName } from '@daemun/contract/routes';
import type { MessageId } from '../../i18n/message-id.ts';

type Way = { readonly to: RouteName; readonly label: MessageId };
type Failure = { readonly heading: MessageId; readonly lead: MessageId; readonly ways: readonly Way[] };

const again = { to: 'findPassword', label: 'recovery.again' } as const;

/**
 * Why finding a password failed, by `resultCode`: no such user (N), or the e-mail authentication failed (E), whether the link
 * of the mail is no good or the address was never confirmed (specification §8).
 */
export const findFailures = {
  N: {
    heading: 'recovery.noUserHeading',
    lead: 'result.invalidUser',
    ways: [again, { to: 'join', label: 'title.join' }],
  },
  E: { heading: 'recovery.badLinkHeading', lead: 'recovery.badLink', ways: [again] },
  unconfirmed: {
    heading: 'recovery.unconfirmedHeading',
    lead: 'recovery.unconfirmed',
    ways: [{ to: 'join', label: 'title.join' }, again],
  },
} as const satisfies Record<string, Failure>;

export type FindFailure = keyof typeof findFailures;

/** What the address of the result page says of a failure: its code, and what an E is about where it is no link. */
export const queryOf = (failure: FindFailure): Readonly<Record<string, string>> =>
  failure === 'unconfirmed' ? { resultCode: 'E', about: failure } : { resultCode: failure };

/** The failure that such an address names; undefined where it names none. */
export function failureOf(query: URLSearchParams): FindFailure | undefined {
  const code = query.get('resultCode');
  if (code === 'E') return query.get('about') === 'unconfirmed' ? 'unconfirmed' : code;
  return code === 'N' ? code : undefined;
}
