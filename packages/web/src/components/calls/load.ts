import type { CallName, DataOf, RequestInput } from '@daemun/contract/calls/index';
import { resultCodes } from '@daemun/contract/result-codes';
import { pathTo, type RouteName } from '@daemun/contract/routes';
import type { Answer } from '../../api/answer.ts';
import { callApi } from '../../api/client.ts';
import { PageError } from '../../api/page-error.ts';
import { behaviourOf } from '../../api/result-behaviour.ts';
import { currentPrefix } from '../../i18n/load-language.ts';
import { redirect } from '../../navigation/load-args.ts';
import type { Member } from '../../session/member.ts';
import { forgetMember, knownMember } from '../../session/member.ts';
import { isMemberGone } from '../../session/page-member.ts';
import { signOut } from '../session/sign-out.ts';

/** Kinds of behaviour that, before a page shows, mean another page. */
const redirectRoutes = {
  toLogin: 'login',
  logOut: 'login',
  toPasswordReentry: 'myPassword',
} as const satisfies Record<string, RouteName>;

type PageAddress = { readonly url: string };

/** The data of an answer; a refusal leads elsewhere, or to the error page. */
export async function dataOf<N extends CallName>(
  name: N,
  answer: Answer<N>,
  page: PageAddress,
): Promise<DataOf<N>> {
  if (answer.code === resultCodes.SUCCESS) return answer.data as DataOf<N>;
  // In a document of its own the page is drawn for who is signed in now.
  if (isMemberGone()) await (await import('../session/member-gone.ts')).redrawForOther(page.url);
  const { kind } = behaviourOf(answer.code);
  if (kind === 'logOut') await signOut();
  if (kind === 'toLogin') forgetMember();
  if (kind !== 'toLogin' && kind !== 'logOut' && kind !== 'toPasswordReentry')
    throw new PageError(`${name}: ${answer.code}`, answer.supportCode);
  const { pathname, search } = new URL(page.url);
  throw redirect(pathTo(redirectRoutes[kind], currentPrefix(), { redirectUrl: pathname + search }));
}

/**
 * Data a page needs before it shows. Where the service refuses, the reader is led elsewhere, or to the error page.
 * `after` is something asked at the same time: only once that was answered well is this answer looked at, so that what
 * all are refused for is acted on once.
 */
export async function load<N extends CallName>(
  name: N,
  request: RequestInput<N>,
  page: PageAddress,
  after?: Promise<unknown>,
): Promise<DataOf<N>> {
  const coming = callApi(name, request);
  // The other may fail before anybody waits for this.
  coming.catch(() => {});
  await after;
  return dataOf(name, await coming, page);
}

/** The signed-in member, asked once per login. */
export const loadMember = (page: PageAddress, after?: Promise<unknown>): Promise<Member> =>
  knownMember(() => load('memberInfo', {}, page, after));
