import type { authTypes } from '@daemun/contract/codes/entry';
import type { LanguagePrefix } from '@daemun/contract/languages';
import { limits } from '@daemun/contract/limits';
import type { IdentityKept, VerifiedPerson } from '../../ports/identity.ts';
import type { Ports } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import type { SingleUse } from '../../ports/single-use.ts';
import { consumeSealed, peekSealed, type SealedKey, storeSealed } from '../single-use/sealed-record.ts';

type Needs = Pick<Ports, 'clock' | 'encryption' | 'secrets'>;

export type AuthType = (typeof authTypes)[number];

/** What waits here while the person is in the agency's window. */
export type IdentityTransaction = {
  readonly authType: AuthType;
  readonly language: LanguagePrefix;
  readonly kept: IdentityKept;
  /** Where the browser is led on to; undefined = our own pages. */
  readonly successUrl?: string | undefined;
  readonly errorUrl?: string | undefined;
  /** The session in which it began; only that one can use the result for its member. */
  readonly session: string | null;
};

/**
 * What the agency's window ended with. Of a person who is too young it holds nothing but the digests of the CI, by which an
 * account of that person is found; nodes of the release before leave them out.
 */
export type IdentityResult = Pick<IdentityTransaction, 'authType' | 'session'> &
  (
    | { readonly person: VerifiedPerson }
    | { readonly person: 'under14'; readonly digests?: readonly string[] }
  );

/** Both are bound to the browser by its own secret cookie, which the agency's window shares. */
const keyOf = (
  { secrets }: Needs,
  kind: 'identity-run' | 'identity-result',
  { socialSecret }: Pick<RequestContext, 'socialSecret'>,
  secret: string,
): SealedKey | undefined =>
  socialSecret === undefined ? undefined : { kind, secret, boundTo: secrets.digest(socialSecret) };

/** The browser's secret, made and handed to it where it has none. */
export function boundBrowser(
  { secrets }: Needs,
  context: RequestContext,
): Pick<RequestContext, 'socialSecret'> {
  const socialSecret = context.socialSecret ?? secrets.secret();
  context.setCookie({ kind: 'social-browser', secret: socialSecret });
  return { socialSecret };
}

/** Keeps a run under its state for this browser. */
export async function storeIdentityTransaction(
  needs: Needs & Pick<Ports, 'singleUse'>,
  browser: Pick<RequestContext, 'socialSecret'>,
  state: string,
  run: IdentityTransaction,
): Promise<void> {
  const key = keyOf(needs, 'identity-run', browser, state);
  if (key) await storeSealed(needs, needs.singleUse, key, run, limits.identityRunLife);
}

/** The run of a state, used up; undefined for another browser's, a used or an old one. */
export async function consumeIdentityTransaction(
  needs: Needs & Pick<Ports, 'singleUse'>,
  context: RequestContext,
  state: string,
): Promise<IdentityTransaction | undefined> {
  const key = keyOf(needs, 'identity-run', context, state);
  return key && consumeSealed<IdentityTransaction>(needs, needs.singleUse, key);
}

/** Keeps a result under a reference that this browser alone can use, once; the reference is the wire's `enc_data`. */
export async function storeIdentityResult(
  needs: Needs & Pick<Ports, 'singleUse'>,
  context: RequestContext,
  result: IdentityResult,
): Promise<string> {
  const reference = needs.secrets.secret();
  const key = keyOf(needs, 'identity-result', context, reference);
  if (key) await storeSealed(needs, needs.singleUse, key, result, limits.identityResultLife);
  return reference;
}

/** The result of a reference, still to be spent; undefined for another browser's, a used or an old one. */
export async function peekIdentityResult(
  needs: Needs,
  singleUse: SingleUse,
  context: RequestContext,
  reference: string,
): Promise<IdentityResult | undefined> {
  const key = keyOf(needs, 'identity-result', context, reference);
  return key && peekSealed<IdentityResult>(needs, singleUse, key);
}

/** Spends a reference in the given transaction; false where it is spent (a refusal there gives it back). */
export async function consumeIdentityResult(
  needs: Needs,
  singleUse: SingleUse,
  context: RequestContext,
  reference: string,
): Promise<boolean> {
  const key = keyOf(needs, 'identity-result', context, reference);
  return key !== undefined && (await consumeSealed(needs, singleUse, key)) !== undefined;
}
