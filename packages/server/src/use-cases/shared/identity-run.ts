import type { authTypes } from '@daemun/contract/codes/member';
import type { LanguagePrefix } from '@daemun/contract/languages';
import { limits } from '@daemun/contract/limits';
import type { IdentityKept, VerifiedPerson } from '../../ports/identity.ts';
import type { OneTime } from '../../ports/one-time.ts';
import type { Ports } from '../../ports/ports.ts';
import type { Visit } from '../../ports/visit.ts';
import { keepOnce, lookOnce, type OnceKey, takeOnce } from './once.ts';

type Needs = Pick<Ports, 'clock' | 'sealing' | 'secrets'>;

export type AuthType = (typeof authTypes)[number];

/** What waits here while the person is in the agency's window. */
export type IdentityRun = {
  readonly authType: AuthType;
  readonly language: LanguagePrefix;
  readonly kept: IdentityKept;
  /** Where the browser is led on to; undefined = our own pages. */
  readonly successUrl?: string | undefined;
  readonly errorUrl?: string | undefined;
  /** The session in which it began; only that one can use the result for its member. */
  readonly session: string | null;
};

/** What the window ended with; of somebody who is too young nothing is kept but that. */
export type IdentityResult = Pick<IdentityRun, 'authType' | 'session'> & {
  readonly person: VerifiedPerson | 'under14';
};

/** Both are bound to the browser by its own secret cookie, which the agency's window shares. */
const keyOf = (
  { secrets }: Needs,
  kind: 'identity-run' | 'identity-result',
  { socialSecret }: Pick<Visit, 'socialSecret'>,
  secret: string,
): OnceKey | undefined =>
  socialSecret === undefined ? undefined : { kind, secret, boundTo: secrets.digest(socialSecret) };

/** The browser's secret, made and handed to it where it has none. */
export function boundBrowser({ secrets }: Needs, visit: Visit): Pick<Visit, 'socialSecret'> {
  const socialSecret = visit.socialSecret ?? secrets.secret();
  visit.carry({ kind: 'social-browser', secret: socialSecret });
  return { socialSecret };
}

/** Keeps a run under its state for this browser. */
export async function keepIdentityRun(
  needs: Needs & Pick<Ports, 'oneTime'>,
  browser: Pick<Visit, 'socialSecret'>,
  state: string,
  run: IdentityRun,
): Promise<void> {
  const key = keyOf(needs, 'identity-run', browser, state);
  if (key) await keepOnce(needs, needs.oneTime, key, run, limits.identityRunLife);
}

/** The run of a state, used up; undefined for another browser's, a used or an old one. */
export async function takeIdentityRun(
  needs: Needs & Pick<Ports, 'oneTime'>,
  visit: Visit,
  state: string,
): Promise<IdentityRun | undefined> {
  const key = keyOf(needs, 'identity-run', visit, state);
  return key && takeOnce<IdentityRun>(needs, needs.oneTime, key);
}

/** Keeps a result under a reference that this browser alone can use, once; the reference is the wire's `enc_data`. */
export async function keepIdentityResult(
  needs: Needs & Pick<Ports, 'oneTime'>,
  visit: Visit,
  result: IdentityResult,
): Promise<string> {
  const reference = needs.secrets.secret();
  const key = keyOf(needs, 'identity-result', visit, reference);
  if (key) await keepOnce(needs, needs.oneTime, key, result, limits.identityResultLife);
  return reference;
}

/** The result of a reference, still to be spent; undefined for another browser's, a used or an old one. */
export async function lookAtIdentityResult(
  needs: Needs,
  oneTime: OneTime,
  visit: Visit,
  reference: string,
): Promise<IdentityResult | undefined> {
  const key = keyOf(needs, 'identity-result', visit, reference);
  return key && lookOnce<IdentityResult>(needs, oneTime, key);
}

/** Spends a reference in the given transaction; false where it is spent (a refusal there gives it back). */
export async function spendIdentityResult(
  needs: Needs,
  oneTime: OneTime,
  visit: Visit,
  reference: string,
): Promise<boolean> {
  const key = keyOf(needs, 'identity-result', visit, reference);
  return key !== undefined && (await takeOnce(needs, oneTime, key)) !== undefined;
}
