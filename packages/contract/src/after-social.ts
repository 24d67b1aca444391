import type { SocialProvider } from './codes/providers.ts';
import type { ResultCode } from './result-codes.ts';
import type { RouteName } from './routes.ts';

/** Carries the name of a pending sign-up if the page cannot keep it by itself: a browser that comes back from a provider. */
type Brought = { readonly provider: SocialProvider; readonly token?: string | undefined };

/** The ways in which a log-in at a provider ends and the reader goes on to another page. */
export type SocialOutcome =
  | { readonly kind: 'member' | 'first' }
  | { readonly kind: 'second-step'; readonly login_run?: string | undefined }
  | ({ readonly kind: 'newcomer' | 'older' } & Brought)
  | ({ readonly kind: 'held'; readonly code: ResultCode; readonly expire?: string | undefined } & Brought);

type Place = {
  readonly name: RouteName;
  readonly query: Readonly<Record<string, string | undefined>>;
};

const places: Readonly<Record<SocialOutcome['kind'], Place>> = {
  member: { name: 'success', query: {} },
  first: { name: 'success', query: { first: 'Y' } },
  'second-step': { name: 'loginVerify', query: {} },
  newcomer: { name: 'signUpAgreement', query: {} },
  older: { name: 'integrated', query: {} },
  held: { name: 'duplicate', query: {} },
};

/** Returns the page that an outcome leads to, for a browser that comes back and for an app alike (docs/decisions/121). */
export function placeAfterSocial({ kind, ...facts }: SocialOutcome, redirectUrl?: string): Place {
  const { name, query } = places[kind];
  return { name, query: { ...facts, ...query, redirectUrl } };
}

/** The facts of a refusal that tell of a held address. */
type HeldFacts = {
  readonly token?: string | undefined;
  readonly auth_expire_time?: string | undefined;
};

/** Reads the refusal of a held address, as an answer or the service itself has it. */
export const heldOutcome = (
  code: ResultCode,
  provider: SocialProvider,
  { token, auth_expire_time: expire }: HeldFacts = {},
): SocialOutcome => ({ kind: 'held', code, provider, token, expire });

/** The facts of an answer that no session was opened with, or one. */
type Answered = {
  readonly need_sign_up: boolean;
  readonly need_integrated?: boolean | undefined;
  readonly first_login?: boolean | undefined;
  readonly provider: SocialProvider;
};

/** Reads the answer to an app's token (IF-ULS-1120-04). */
export function outcomeOfAnswer({
  need_sign_up,
  need_integrated,
  first_login,
  provider,
}: Answered): SocialOutcome {
  if (need_sign_up) return { kind: need_integrated ? 'older' : 'newcomer', provider };
  return { kind: first_login ? 'first' : 'member' };
}
