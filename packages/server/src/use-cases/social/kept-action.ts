import type { SocialProvider } from '@daemun/contract/codes/providers';
import { limits } from '@daemun/contract/limits';
import type { Ports } from '../../ports/ports.ts';
import type { RedirectTarget } from '../../ports/redirect-target.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import { activeSession } from '../sessions/active-session.ts';
import { peekSealed, type SealedKey, storeSealed } from '../single-use/sealed-record.ts';
import type { PendingTransaction } from './oauth-transaction.ts';
import { type ActionContext, redirectOfConnection, redirectOfLostLogin } from './redirects.ts';

type Store = Pick<Ports, 'clock' | 'encryption' | 'secrets' | 'singleUse'>;
type Needs = Store & Pick<Ports, 'sessions'>;

/** A connect, disconnect or proof, readable past its run: it opens nothing and decides which words are told alone. */
type KeptAction = {
  readonly told: ActionContext;
  readonly session: NonNullable<PendingTransaction['session']>;
  readonly beganAt: number;
};

/** The page that told of its end. */
type KeptOutcome = Pick<Extract<RedirectTarget, { kind: 'page' }>, 'name' | 'language' | 'query'>;

/** What a run is called in an address of ours: it follows from the state, which stands in none. */
export const referenceOf = ({ secrets }: Pick<Ports, 'secrets'>, state: string): string =>
  secrets.digest(state);

const keyOf = (
  kind: 'social-action' | 'social-outcome',
  provider: SocialProvider,
  reference: string,
): SealedKey => ({ kind, secret: reference, boundTo: provider });

/** Keeps what a run of somebody signed in is for; of a log-in nothing is kept. */
export async function keepAction(
  needs: Store,
  provider: SocialProvider,
  state: string,
  { returnContext, session, beganAt }: Pick<PendingTransaction, 'returnContext' | 'session' | 'beganAt'>,
): Promise<void> {
  if (!session) return;
  const key = keyOf('social-action', provider, referenceOf(needs, state));
  const { language, action, redirectUrl } = returnContext;
  const kept: KeptAction = { told: { language, action, redirectUrl }, session, beganAt };
  await storeSealed(needs, needs.singleUse, key, kept, limits.socialActionLife);
}

/** Keeps where such a run ended, for a return that comes again. */
export async function keepOutcome(
  needs: Store,
  provider: SocialProvider,
  state: string,
  target: RedirectTarget,
): Promise<void> {
  if (target.kind !== 'page') return;
  const { name, language, query } = target;
  const kept: KeptOutcome = { name, language, ...(query && { query }) };
  const key = keyOf('social-outcome', provider, referenceOf(needs, state));
  await storeSealed(needs, needs.singleUse, key, kept, limits.socialActionLife);
}

/**
 * How an action ended, for its member: a proof counts in its own session alone. Whoever else comes, and who is late, is told
 * only that nothing was done.
 */
async function redirectOfAction(
  needs: Needs,
  context: RequestContext,
  provider: SocialProvider,
  reference: string,
  { told, session: began, beganAt }: KeptAction,
): Promise<RedirectTarget> {
  const here = (await activeSession(needs, context))?.session;
  const isSame = here?.id === began.id;
  const isTheirs = told.action === 'PROVE' ? isSame : here?.member_id === began.member;
  const key = keyOf('social-outcome', provider, reference);
  const outcome = isTheirs && (await peekSealed<KeptOutcome>(needs, needs.singleUse, key));
  if (outcome) return { kind: 'page', ...outcome };
  if (isSame && needs.clock.now() < beganAt + limits.socialRunLife)
    return redirectOfConnection(told, provider, 'API_INTERNAL_ERROR', 'underway');
  const { redirectUrl, ...elsewhere } = told;
  return redirectOfConnection(isTheirs ? told : elsewhere, provider, 'INVALID_TOKEN', 'late');
}

/** Where a return goes that finds no run of this browser: late, repeated, or begun in another. */
export async function redirectOfLostRun(
  needs: Needs,
  context: RequestContext,
  provider: SocialProvider,
  reference: string,
): Promise<RedirectTarget> {
  const key = keyOf('social-action', provider, reference);
  const action = await peekSealed<KeptAction>(needs, needs.singleUse, key);
  const target = action
    ? await redirectOfAction(needs, context, provider, reference, action)
    : redirectOfLostLogin(context.language, (await activeSession(needs, context)) !== undefined);
  return { ...target, outcome: 'no-such-run' } as RedirectTarget;
}
