import type { RequestOf } from '@daemun/contract/calls/index';
import { limits } from '@daemun/contract/limits';
import { type Refusal, refusalsOf } from '@daemun/contract/refusal';
import { isLoginId } from '@daemun/contract/rules/remembered-id';
import type { BrowserRecognition } from '../../domain/browser-recognition.ts';
import { isoKorean } from '../../domain/korean-time.ts';
import { isAbroad } from '../../domain/log-in-abroad.ts';
import { persistenceOf } from '../../domain/session-life.ts';
import type { LegacyAccount } from '../../ports/legacy-accounts.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { issueLegacyProof } from '../accounts/legacy-proof.ts';
import { recordLockout } from '../credentials/record-lockout.ts';
import { type CredentialCheck, verifyCredentials } from '../credentials/verify-credentials.ts';
import { countAsGuess } from '../limits/guesses.ts';
import { answerOfClosed, reasonOfClosed } from '../mail/take-back.ts';
import { completeLogin, type LoginOutcome, type LoginSubject } from '../sessions/complete-login.ts';
import { sinceOfPassword } from '../sessions/held-methods.ts';
import { loginAnswer } from '../sessions/login-answer.ts';
import { PasswordChanged } from '../sessions/open-session.ts';
import { isRefusedAbroad } from '../sessions/refuse-from-abroad.ts';
import { consumePartnerToken, type ProvenToken, provenToken } from '../single-use/partner-token.ts';
import { legacyCandidates } from './legacy-candidates.ts';

type Needs = Pick<
  Ports,
  | 'accessTokens'
  | 'inTransaction'
  | 'attempts'
  | 'browsers'
  | 'clock'
  | 'closedAccounts'
  | 'firstTries'
  | 'hashing'
  | 'legacyAccounts'
  | 'legacyPasswords'
  | 'marketing'
  | 'singleUse'
  | 'responsePadding'
  | 'partnerGrants'
  | 'partners'
  | 'encryption'
  | 'secrets'
  | 'rateLimits'
  | 'settings'
>;

const refuse = refusalsOf('login');

/** What stands between the right password and a session, in the order of decisions §3. */
function statusRefusal(member: Member, now: number): Refusal | undefined {
  if (member.status === 'BLOCKED') return refuse('ACCOUNT_DISABLED');
  if (member.status === 'ACTIVE' || member.status === 'WITHDRAWN')
    return member.password_suspended_at === null
      ? undefined
      : refuse('BAD_CREDENTIAL', { reason: 'password.suspended' });
  if (member.status === 'WAITING' && member.waiting_until !== null && member.waiting_until > now)
    return refuse('NEED_EMAIL_AUTH', { data: { auth_expire_time: isoKorean(member.waiting_until) } });
  return refuse('BAD_CREDENTIAL');
}

/** Answers the right password of a closed account with the end until which it can be taken back. */
async function closedRefusal(
  needs: Needs,
  context: RequestContext,
  member: Member,
): Promise<Refusal | undefined> {
  if (member.status !== 'WITHDRAWN') return undefined;
  const data = await answerOfClosed(needs, needs, context, member, {
    way: 'password',
    since: sinceOfPassword(member),
  });
  return data
    ? refuse('INVALID_USER_DATA', { reason: reasonOfClosed(data), data })
    : refuse('BAD_CREDENTIAL');
}

/** The right password of accounts of the sister services: where they stand, and the proof if it was asked for. */
async function refuseLegacy(
  needs: Needs,
  legacy: readonly LegacyAccount[],
  { pwd, allow_integration }: { pwd: string; allow_integration?: boolean | undefined },
  context: RequestContext,
): Promise<never> {
  const free = legacy.filter(({ integrated_member }) => integrated_member === null);
  if (free.length === 0) throw refuse('ALREADY_INTEGRATED');
  const proof = allow_integration && { pwd: await issueLegacyProof(needs, free, pwd, context) };
  throw refuse('NEED_INTEGRATED', { data: { ...legacyCandidates(free), ...proof } });
}

/** How many tries are left, from the sixth failure on; nothing where only mails may tell of accounts (docs/decisions/070). */
function triesLeft({ settings }: Needs, tries: number): { left: number } | null {
  const { count, toldFrom } = limits.passwordFailures;
  return settings.membershipDisclosure === 'screen' && tries >= toldFrom ? { left: count - tries } : null;
}

/** The check of a right password as that of a wrong one would be at the same try. */
const asWrong = ({ member, tries }: Extract<CredentialCheck, { hash: string }>): CredentialCheck => ({
  failure: tries >= limits.passwordFailures.count ? 'locking' : 'wrong',
  member,
  tries,
  isKnown: false,
});

/** A wrong or locked log-in: recorded where it locks, and its answer padded to a full step of time, which then tells nothing. */
async function refuseFailure(
  needs: Needs,
  context: RequestContext,
  checked: CredentialCheck,
  padResponseTime: () => Promise<void>,
): Promise<void> {
  if (checked.failure === null) return;
  if (checked.failure === 'locking' && checked.member) await recordLockout(needs, context, checked.member);
  await padResponseTime();
  if (checked.failure === 'tooMany') throw refuse('API_INTERNAL_ERROR', { reason: 'budget.guesses' });
  if (checked.failure === 'notRemembered')
    throw refuse('BAD_CREDENTIAL', { field: 'mbr_email', reason: 'login.notRemembered' });
  if (checked.failure !== 'wrong') throw refuse('EXCEED_PASSWORD_FAIL_COUNT');
  const mayBeBlocked = needs.settings.knowsCountries && isAbroad(context.client.country);
  const reason =
    mayBeBlocked && !checked.isKnown ? ({ field: 'pwd', reason: 'login.abroadOrWrong' } as const) : {};
  throw refuse('BAD_CREDENTIAL', { ...reason, data: triesLeft(needs, checked.tries) });
}

/**
 * Whether the right password is answered, and counted, as a wrong one: from abroad, where the member blocked it, in a browser that
 * the account does not know. Any other answer would tell a stranger that the password is right.
 */
const isSilent = ({ held }: LoginOutcome, browser: BrowserRecognition): boolean =>
  held === 'abroad' && browser === 'unknown';

/** Refuses a right password from abroad: in a browser that the account does not know, as a wrong one. */
async function refuseAbroad(
  needs: Needs,
  context: RequestContext,
  checked: Extract<CredentialCheck, { hash: string }>,
  padResponseTime: () => Promise<void>,
): Promise<never> {
  if (checked.browser === 'unknown') {
    await countAsGuess(needs, context);
    await refuseFailure(needs, context, asWrong(checked), padResponseTime);
  }
  throw refuse('INVALID_USER_DATA', { reason: 'login.abroad' });
}

/**
 * Whether the block of log-ins from abroad stands before what the right password of an account answers that opens no session: that the
 * account is closed, or the password suspended.
 */
const isUnsaidAbroad = async (needs: Needs, context: RequestContext, member: Member): Promise<boolean> =>
  (member.status === 'WITHDRAWN' || (member.status === 'ACTIVE' && member.password_suspended_at !== null)) &&
  needs.inTransaction((tx) => isRefusedAbroad(needs, tx, context, member, 'password'));

/** Opens the session, or asks for the second step, in one transaction. */
const enterWith = (
  needs: Needs,
  context: RequestContext,
  { member, browser, subject, hash, fresh }: Extract<CredentialCheck, { hash: string }>,
  {
    token,
    ...how
  }: Pick<LoginSubject, 'persistence' | 'deviceId' | 'byId'> & { token: ProvenToken | undefined },
): Promise<LoginOutcome> =>
  needs.inTransaction(async (tx) => {
    const outcome = await completeLogin(needs, tx, context, {
      member,
      platform: 'YH',
      browser,
      ...how,
      passwordHash: hash,
      atOpening: () => consumePartnerToken(refuse, needs, tx.singleUse, token),
    });
    if (!isSilent(outcome, browser)) await tx.attempts.clear(subject);
    if (fresh) await tx.passwordHashes.replace({ place: 'member', key: member.id, hash }, fresh);
    return outcome;
  });

type Arrival = { readonly token: ProvenToken | undefined; readonly padResponseTime: () => Promise<void> };

/** Tests the password and lets in. Throws `PasswordChanged` where the hash was changed between the one and the other. */
async function attempt(
  needs: Needs,
  request: RequestOf<'login'>,
  context: RequestContext,
  { token, padResponseTime }: Arrival,
): Promise<{ member: Member; first: boolean }> {
  const checked = await verifyCredentials(needs, context, request.mbr_email, request.pwd);
  await refuseFailure(needs, context, checked, padResponseTime);
  if ('legacy' in checked) return refuseLegacy(needs, checked.legacy, request, context);
  if (checked.failure !== null) throw refuse('BAD_CREDENTIAL');
  if (await isUnsaidAbroad(needs, context, checked.member))
    return refuseAbroad(needs, context, checked, padResponseTime);
  const refusal =
    statusRefusal(checked.member, needs.clock.now()) ?? (await closedRefusal(needs, context, checked.member));
  if (refusal) {
    await needs.attempts.clear(checked.subject);
    throw refusal;
  }
  const { mbr_email, device_id: deviceId } = request;
  const how = { persistence: persistenceOf(request), deviceId, byId: isLoginId(mbr_email) };
  const outcome = await enterWith(needs, context, checked, { ...how, token });
  const { first, held } = outcome;
  if (held === 'abroad') return refuseAbroad(needs, context, checked, padResponseTime);
  if (held) throw refuse('ACCESS_DENIED', { data: held });
  return { member: checked.member, first };
}

/**
 * The same, once more where the hash was changed meanwhile: by a reset, which has ended every session, this one too, or
 * by a new pepper under the same password. The second test tells one from the other.
 */
function attemptTwice(
  needs: Needs,
  request: RequestOf<'login'>,
  context: RequestContext,
  authentication: Arrival,
) {
  const once = () => attempt(needs, request, context, authentication);
  const ifChanged =
    <T>(then: () => T) =>
    (error: unknown): T => {
      if (error instanceof PasswordChanged) return then();
      throw error;
    };
  const refused = () => {
    throw refuse('BAD_CREDENTIAL');
  };
  return once().catch(ifChanged(once)).catch(ifChanged(refused));
}

/** Log-in by e-mail or ID and password (IF-ULS-1110-01, decisions §3). */
export const login: UseCase<'login', Needs> = async (needs, request, context) => {
  const token = await provenToken(refuse, needs, request.livere_ex_auth);
  const padResponseTime = needs.responsePadding.start();
  const { member, first } = await attemptTwice(needs, request, context, { token, padResponseTime });
  return loginAnswer(needs, { member, first, token, livere_ex_auth: request.livere_ex_auth });
};
