import { refusalsOf } from '@daemun/contract/refusal';
import type { LoginRun } from '../../ports/login-runs.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { type TypedFactor, tryFactor } from '../credentials/try-factor.ts';
import { recordAndTell } from '../mail/record-and-tell.ts';
import { completeLogin, type LoginSubject } from '../sessions/complete-login.ts';
import { knownBrowserOf, recogniseBrowser } from '../sessions/known-browser.ts';
import { loginAnswer } from '../sessions/login-answer.ts';
import { consumePartnerToken, provenToken } from '../single-use/partner-token.ts';
import { isProvider } from '../ways-in/standing-ways.ts';

type Needs = Pick<
  Ports,
  | 'accessTokens'
  | 'browsers'
  | 'clock'
  | 'encryption'
  | 'factors'
  | 'inTransaction'
  | 'loginRuns'
  | 'marketing'
  | 'partnerGrants'
  | 'partners'
  | 'rateLimits'
  | 'secrets'
  | 'settings'
  | 'totp'
>;

const refuse = refusalsOf('loginBySecondFactor');
const over = () => refuse('FAILURE_EMAIL_AUTH', { reason: 'factor.runOver' });

/** Takes a try of the log-in that waits in this browser; a run of another one, or one that is over, is none. */
async function triedRun({ clock, loginRuns, secrets }: Needs, { codeSecret }: RequestContext, run: string) {
  if (codeSecret === undefined) throw over();
  const which = { digest: secrets.digest(run), bound_to: secrets.digest(codeSecret), now: clock.now() };
  const tried = await loginRuns.attempt(which);
  if (!tried) throw over();
  return tried;
}

/** The first step must still be one: a provider or a passkey that was cut, or waits for its owner's word, opens nothing. */
async function heldMember(tx: StorePorts, { member_id, passkey_id, platform }: LoginRun): Promise<Member> {
  const member = await tx.members.lockById(member_id);
  if (member?.status === 'BLOCKED') throw refuse('ACCOUNT_DISABLED');
  if (member?.status !== 'ACTIVE') throw over();
  if (passkey_id !== null) {
    const passkey = await tx.passkeys.find(passkey_id);
    if (!passkey || passkey.suspended_at !== null) throw over();
    return member;
  }
  if (!isProvider(platform)) return member;
  const link = (await tx.members.methods(member_id)).find((each) => each.platform === platform);
  if (link?.status !== 'CNET' || link.suspended_at != null) throw over();
  return member;
}

/** Opens the session of a log-in whose second step was right, in one transaction with all that this uses up. */
async function enter(
  needs: Needs,
  tx: StorePorts,
  context: RequestContext,
  run: LoginRun,
  { way, ...how }: Pick<TypedFactor, 'way'> & Pick<LoginSubject, 'trust' | 'atOpening'>,
) {
  const member = await heldMember(tx, run);
  if (!(await tx.loginRuns.spend(run.digest, needs.clock.now()))) throw over();
  const browser = await recogniseBrowser({ ...needs, browsers: tx.browsers }, context, member.id);
  const { platform, passkey_id: passkey, auto_login: autoLogin } = run;
  const subject = { member, platform, proof: way, browser, autoLogin, passkey, ...how };
  const { first, wanted } = await completeLogin(needs, tx, context, subject);
  if (wanted) throw new Error('A log-in by a second factor is asked for one.');
  if (way === 'recovery') await recordAndTell(needs, tx, context, { event: 'RECOVERY_CODE_USED' }, member);
  return { member, first };
}

/** Completes a log-in by a code of the authenticator app or of recovery, in the browser that did the first step (IF-DMN-1120-06). */
export const loginBySecondFactor =
  (needs: Needs): UseCase<'loginBySecondFactor'> =>
  async ({ login_run, factor: way, code, trust = false, livere_ex_auth }, context) => {
    const token = await provenToken(refuse, needs, livere_ex_auth);
    const run = await triedRun(needs, context, login_run);
    const known = await knownBrowserOf(needs, context, run.member_id);
    const countedAt = known === null ? run.member_id : `${run.member_id}:${known}`;
    const tried = { member: run.member_id, way, code, countedAt, left: { left: run.left } };
    const right = await tryFactor(refuse, needs, context, tried);
    const entered = await needs.inTransaction(async (tx) => {
      await right.use(tx);
      const atOpening = () => consumePartnerToken(refuse, needs, tx.singleUse, token);
      return enter(needs, tx, context, run, { way, trust, atOpening });
    });
    return loginAnswer(needs, { ...entered, token, livere_ex_auth });
  };
