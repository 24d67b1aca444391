import { type Refusal, refusalsOf } from '@daemun/contract/refusal';
import { persistenceOf } from '../../domain/session-life.ts';
import type { LoginRun } from '../../ports/login-runs.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { recogniseBrowser } from '../limits/known-browser.ts';
import { answerOfClosed, reasonOfClosed } from '../mail/take-back.ts';
import { completeLogin, type LoginSubject } from '../sessions/complete-login.ts';
import { completeSecondStep } from '../sessions/complete-second-step.ts';
import { loginAnswer } from '../sessions/login-answer.ts';
import { isRefusedAbroad } from '../sessions/refuse-from-abroad.ts';
import { waitingRun } from '../sessions/waiting-run.ts';
import { consumePartnerToken, type ProvenToken, provenToken } from '../single-use/partner-token.ts';
import { type Expectation, judgeAssertion, notePasskeyUse, type Right } from './use-passkey.ts';

type Needs = Pick<
  Ports,
  | 'accessTokens'
  | 'browsers'
  | 'clock'
  | 'encryption'
  | 'inTransaction'
  | 'loginRuns'
  | 'marketing'
  | 'partnerGrants'
  | 'partners'
  | 'passkeys'
  | 'passkeyVerifier'
  | 'rateLimits'
  | 'secrets'
  | 'settings'
  | 'singleUse'
>;
type Entered = { readonly member: Member; readonly first: boolean };
type With = Pick<LoginSubject, 'persistence' | 'deviceId'> & { readonly token: ProvenToken | undefined };
type Step = Pick<With, 'token' | 'deviceId'> & { readonly run: LoginRun; readonly trust: boolean };

const refuse = refusalsOf('passkeyLogin');
const failed = (reason: 'passkey.refused' | 'passkey.suspended' | 'passkey.touchOnly') =>
  refuse('BAD_CREDENTIAL', { data: { unknown: false }, reason });

/** What the answer must be right for: at a second step its holder is told from others, since the first may have been a touch of it. */
const expectedOf = (
  { secrets }: Needs,
  { passkeySecret = '' }: RequestContext,
  run: LoginRun | undefined,
): Expectation =>
  run
    ? { purpose: 'step', holder: run.digest, member: run.member_id, verified: true }
    : { purpose: 'login', holder: secrets.digest(passkeySecret), verified: false };

/** Who only touched a key may have found it; the first claim of a key that was only ever touched is not believed. */
const isVerified = ({ passkey, use }: Right): boolean => use.userVerified && passkey.uv_initialized;

/** The refusal of a passkey of a closed account; undefined if the account is not closed. */
async function refusalOfClosed(
  needs: Needs,
  tx: StorePorts,
  context: RequestContext,
  member: Member,
  { passkey, use }: Right,
): Promise<Refusal | undefined> {
  if (member.status !== 'WITHDRAWN') return undefined;
  const way = isVerified({ passkey, use }) ? 'passkey' : null;
  if (await isRefusedAbroad(needs, tx, context, member, way))
    return refuse('INVALID_USER_DATA', { reason: 'login.abroad' });
  const data = await answerOfClosed(needs, tx, context, member, { way, since: passkey.created_at });
  return data && refuse('INVALID_USER_DATA', { reason: reasonOfClosed(data), data });
}

/** Opens the session where the account may be logged in to; the order of decisions §3. What is noted stays when it is refused. */
async function enter(
  needs: Needs,
  tx: StorePorts,
  context: RequestContext,
  right: Right,
  { token, ...how }: With,
): Promise<Entered | Refusal> {
  const { passkey } = right;
  const member = await tx.members.lockById(passkey.member_id);
  const noted = await notePasskeyUse(needs, tx, context, right);
  if (noted === 'suspended') return failed('passkey.suspended');
  if (noted === 'refused' || !member) return failed('passkey.refused');
  if (member.status === 'BLOCKED') return refuse('ACCOUNT_DISABLED');
  const closed = await refusalOfClosed(needs, tx, context, member, right);
  if (closed) return closed;
  if (member.status !== 'ACTIVE') return failed('passkey.refused');
  const browser = await recogniseBrowser({ ...needs, browsers: tx.browsers }, context, member.id);
  const { first, held } = await completeLogin(needs, tx, context, {
    member,
    platform: member.rep_login_plf,
    proof: isVerified(right) ? 'passkey' : null,
    browser,
    ...how,
    passkey: passkey.credential_id,
    atOpening: () => consumePartnerToken(refuse, needs, tx.singleUse, token),
  });
  if (held === 'abroad') return refuse('INVALID_USER_DATA', { reason: 'login.abroad' });
  if (held) return refuse('ACCESS_DENIED', { data: held });
  return { member, first };
}

/** The same where the log-in did its first step: the passkey, of its member alone, is the second. */
async function enterAfter(
  needs: Needs,
  tx: StorePorts,
  context: RequestContext,
  right: Right,
  { run, trust, deviceId, token }: Step,
): Promise<Entered | Refusal> {
  await tx.members.lockById(run.member_id);
  if (!right.passkey.uv_initialized) return failed('passkey.touchOnly');
  const noted = await notePasskeyUse(needs, tx, context, right);
  if (noted !== 'noted') return failed(noted === 'suspended' ? 'passkey.suspended' : 'passkey.refused');
  return completeSecondStep(refuse, needs, tx, context, run, {
    proof: 'passkey',
    passkey: right.passkey.credential_id,
    trust,
    deviceId,
    atOpening: () => consumePartnerToken(refuse, needs, tx.singleUse, token),
  });
}

/** Logs in by a passkey, or gives the second step of a log-in by one (IF-DMN-1100-02). Its holder needs no other password, so that none is advised. */
export const passkeyLogin: UseCase<'passkeyLogin', Needs> = async (needs, request, context) => {
  const { credential, login_run, trust = false, livere_ex_auth, device_id: deviceId } = request;
  const token = await provenToken(refuse, needs, livere_ex_auth);
  const run = login_run === undefined ? undefined : await waitingRun(refuse, needs, context, login_run);
  const right = await judgeAssertion(refuse, needs, context, credential, expectedOf(needs, context, run));
  const entered = await needs.inTransaction((tx) =>
    run
      ? enterAfter(needs, tx, context, right, { run, trust, deviceId, token })
      : enter(needs, tx, context, right, { persistence: persistenceOf(request), deviceId, token }),
  );
  if (!('member' in entered)) throw entered;
  return {
    ...(await loginAnswer(needs, { ...entered, token, livere_ex_auth })),
    need_password_change: false,
  };
};
