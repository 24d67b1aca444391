import type { ProofWay } from '@daemun/contract/codes/proofs';
import type { Refuse } from '@daemun/contract/refusal';
import type { LoginRun } from '../../ports/login-runs.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import { recogniseBrowser } from '../limits/known-browser.ts';
import { isProvider } from '../ways-in/standing-ways.ts';
import { completeLogin, type LoginSubject } from './complete-login.ts';
import { runOver } from './waiting-run.ts';

type Needs = Pick<Ports, 'accessTokens' | 'clock' | 'secrets' | 'settings'>;
type RefuseStep = Refuse<'FAILURE_EMAIL_AUTH' | 'ACCOUNT_DISABLED'>;

/** How the second step was given. `passkey` is the one by which it was, if one was: the session ends with it. */
type SecondStepGiven = Pick<LoginSubject, 'passkey' | 'trust' | 'deviceId' | 'atOpening'> & {
  /** What is proven by it; where it is that alone which the first step proved, this. */
  readonly proof: ProofWay | null;
};

/** The first step must still be one: a provider or a passkey that was cut, or waits for its owner's word, opens nothing. */
async function heldMember(
  refuse: RefuseStep,
  tx: StorePorts,
  { member_id, passkey_id, platform }: LoginRun,
): Promise<Member> {
  const member = await tx.members.lockById(member_id);
  if (member?.status === 'BLOCKED') throw refuse('ACCOUNT_DISABLED');
  if (member?.status !== 'ACTIVE') throw runOver(refuse);
  if (passkey_id !== null) {
    const passkey = await tx.passkeys.find(passkey_id);
    if (!passkey || passkey.suspended_at !== null) throw runOver(refuse);
    return member;
  }
  if (!isProvider(platform)) return member;
  const link = (await tx.members.methods(member_id)).find((each) => each.platform === platform);
  if (link?.status !== 'CNET' || link.suspended_at != null) throw runOver(refuse);
  return member;
}

/** Opens the session of a log-in whose second step was right, in one transaction with all that this uses up. */
export async function completeSecondStep(
  refuse: RefuseStep,
  needs: Needs,
  tx: StorePorts,
  context: RequestContext,
  run: LoginRun,
  given: SecondStepGiven,
): Promise<{ readonly member: Member; readonly first: boolean }> {
  const member = await heldMember(refuse, tx, run);
  if (!(await tx.loginRuns.spend(run.digest, needs.clock.now()))) throw runOver(refuse);
  const browser = await recogniseBrowser({ ...needs, browsers: tx.browsers }, context, member.id);
  const { platform, passkey_id: passkey, persistence } = run;
  const subject = { member, platform, browser, persistence, passkey, ...given, secondStepDone: true };
  const { first, held } = await completeLogin(needs, tx, context, subject);
  if (held) throw new Error('A log-in whose second step was given is held.');
  return { member, first };
}
