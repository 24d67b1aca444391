import type { SocialProvider } from '@daemun/contract/codes/providers';
import { limits } from '@daemun/contract/limits';
import type { Ports } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import type { ReturnContext } from '../../ports/return-context.ts';
import { consumeSealed, type SealedKey, storeSealed } from '../single-use/sealed-record.ts';

type Needs = Pick<Ports, 'clock' | 'singleUse' | 'encryption' | 'secrets' | 'settings'>;

/** What waits here while the person is at the provider. */
export type PendingTransaction = {
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly returnContext: ReturnContext;
  /** The session in which a connect, disconnect or proof began. */
  readonly session: { readonly id: string; readonly member: string } | null;
  readonly beganAt: number;
};

/** Our address at a provider; registered there, compared exactly. */
export const redirectUriOf = ({ settings }: Pick<Ports, 'settings'>, provider: SocialProvider): string =>
  `${settings.publicUrl}/cum/oauth2/callback/${provider.toLowerCase()}`;

/** A state opens its run only at the provider it was made for, in the browser where it began. */
const keyOf = ({ secrets }: Needs, provider: SocialProvider, state: string, browser: string): SealedKey => ({
  kind: 'social-run',
  secret: state,
  boundTo: `${provider}:${secrets.digest(browser)}`,
});

/** Begins a run and binds it to this browser; answers what the provider has to be told. */
export async function startTransaction(
  needs: Needs,
  context: RequestContext,
  provider: SocialProvider,
  { returnContext, session, beganAt }: Pick<PendingTransaction, 'returnContext' | 'session' | 'beganAt'>,
) {
  const { singleUse, secrets } = needs;
  const browser = context.socialSecret ?? secrets.secret();
  context.setCookie({ kind: 'social-browser', secret: browser });
  const state = secrets.secret();
  const run: PendingTransaction = {
    nonce: secrets.secret(),
    codeVerifier: secrets.secret(),
    returnContext,
    session,
    beganAt,
  };
  await storeSealed(needs, singleUse, keyOf(needs, provider, state, browser), run, limits.socialRunLife);
  const { nonce, codeVerifier } = run;
  return { state, nonce, codeVerifier, redirectUri: redirectUriOf(needs, provider) };
}

/** The run of a state, used up; undefined for another browser's, another provider's, a used or an old one. */
export async function consumeTransaction(
  needs: Needs,
  context: RequestContext,
  provider: SocialProvider,
  state: string | undefined,
): Promise<PendingTransaction | undefined> {
  if (!state || !context.socialSecret) return undefined;
  return consumeSealed(needs, needs.singleUse, keyOf(needs, provider, state, context.socialSecret));
}
