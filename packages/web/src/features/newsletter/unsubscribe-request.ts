import type { DataOf } from '@daemun/contract/calls/index';
import type { unsubscribables } from '@daemun/contract/codes/member';
import { resultCodes } from '@daemun/contract/result-codes';
import { unprefixedRoutes } from '@daemun/contract/routes';
import { callApi } from '../../api/call-api.ts';
import { PageError } from '../../api/page-error.ts';

export type What = (typeof unsubscribables)[number];
type Info = DataOf<'unsubscribeInfo'>;

/** What the refusal page is about: the token of a mail, one that names nothing, or no token at all. */
export type UnsubscribeRequest =
  | { readonly kind: 'token'; readonly token: string; readonly info: Info }
  | { readonly kind: 'broken' | 'address' };

/** Asks what the token would end, which ends nothing. */
export async function unsubscribeRequestOf(query: URLSearchParams): Promise<UnsubscribeRequest> {
  const token = query.get('token');
  if (!token) return { kind: 'address' };
  const answer = await callApi('unsubscribeInfo', { token });
  if (answer.code === resultCodes.SUCCESS) return { kind: 'token', token, info: answer.data as Info };
  if (answer.code === resultCodes.INVALID_TOKEN || answer.code === resultCodes.REQUEST_DEFICIENT)
    return { kind: 'broken' };
  throw new PageError(`unsubscribeInfo: ${answer.code}`, answer.supportCode);
}

/** Where a refusal ends; the address says what was refused and nothing else. */
export const endOf = (what: What): string =>
  `${unprefixedRoutes.newsletterUnsubscribeEnd}?${new URLSearchParams({ what })}`;
