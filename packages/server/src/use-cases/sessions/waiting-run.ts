import type { Refusal, Refuse } from '@daemun/contract/refusal';
import type { LoginRun, WaitingRun } from '../../ports/login-runs.ts';
import type { Ports } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';

type Needs = Pick<Ports, 'clock' | 'loginRuns' | 'secrets'>;
type RefuseOver = Refuse<'FAILURE_EMAIL_AUTH'>;

/** The refusal where no log-in waits for its second step (any more). */
export const runOver = (refuse: RefuseOver): Refusal =>
  refuse('FAILURE_EMAIL_AUTH', { reason: 'factor.runOver' });

/** A log-in as the browser names it that did its first step; undefined where that is another one. */
function named(
  { clock, secrets }: Needs,
  { codeSecret }: RequestContext,
  run: string,
): WaitingRun | undefined {
  if (codeSecret === undefined) return undefined;
  return { digest: secrets.digest(run), bound_to: secrets.digest(codeSecret), now: clock.now() };
}

/** The log-in that waits in this browser, not tried by that; a run of another one, or one that is over, is none. */
export async function waitingRun(
  refuse: RefuseOver,
  needs: Needs,
  context: RequestContext,
  run: string,
): Promise<LoginRun> {
  const which = named(needs, context, run);
  const found = which && (await needs.loginRuns.find(which));
  if (!found) throw runOver(refuse);
  return found;
}

/** The same, one try of it taken, with those that are left. */
export async function triedRun(
  refuse: RefuseOver,
  needs: Needs,
  context: RequestContext,
  run: string,
): Promise<LoginRun & { readonly left: number }> {
  const which = named(needs, context, run);
  const tried = which && (await needs.loginRuns.attempt(which));
  if (!tried) throw runOver(refuse);
  return tried;
}
