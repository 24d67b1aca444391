import type { SecondStep } from '@daemun/contract/calls/login';
import type { ProofWay } from '@daemun/contract/codes/proofs';
import type { LoginPlatform } from '@daemun/contract/codes/providers';
import { limits } from '@daemun/contract/limits';
import type { BrowserRecognition } from '../../domain/browser-recognition.ts';
import type { Persistence } from '../../domain/session-life.ts';
import { proofOfLogin } from '../../domain/step-up.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import { recordAndTell } from '../mail/record-and-tell.ts';
import { sendSecurityNotice } from '../mail/security-notice.ts';
import { inInstallation } from './app-installation.ts';
import { loginAlert } from './login-alert.ts';
import { openSession, PasswordChanged } from './open-session.ts';
import { isBlockedAbroad, refuseFromAbroad } from './refuse-from-abroad.ts';
import { askSecondStep } from './second-step.ts';

type JoinNeeds = Pick<Ports, 'accessTokens' | 'clock' | 'secrets'>;
type Needs = JoinNeeds & Pick<Ports, 'settings'>;

export type LoginSubject = {
  readonly member: Member;
  readonly platform: LoginPlatform;
  /** What it proves of the member's presence, where its platform does not say. */
  readonly proof?: ProofWay | null;
  /** How this browser stands to the account. */
  readonly browser: BrowserRecognition;
  readonly persistence: Persistence;
  /** The passkey by which it came, if one did. */
  readonly passkey?: string | null;
  /** The id of the app installation that it names, if it names one. */
  readonly deviceId?: string | undefined;
  /** Whether the account was named by its ID. */
  readonly byId?: boolean;
  /** Of the password that was tested, if one was. */
  readonly passwordHash?: string;
  /** Whether this browser is not to be asked for a second step for a while. */
  readonly trust?: boolean;
  /** Whether its second step was given, which gets past any block. */
  readonly secondStepDone?: boolean;
  /** Uses up what goes with the log-in, where a session opens; a throw undoes it. */
  readonly atOpening?: () => Promise<void>;
};

/** Why a first step that was right opens no session: a second one is wanted, or the member refuses log-ins from abroad. */
export type HeldLogin = SecondStep | 'abroad';

/** What became of a log-in: a session, the member's first or not, or what holds it. */
export type LoginOutcome =
  | { readonly first: boolean; readonly held?: undefined }
  | { readonly first?: undefined; readonly held: HeldLogin };

type Opening = LoginSubject & {
  readonly proven: ProofWay | null;
  readonly newDevice: boolean;
  /** Begins an account, whose owner knows of it. */
  readonly joins?: boolean;
};
type Opened = Extract<LoginOutcome, { first: boolean }>;

/** Does not ask this browser again for thirty days; the owner is told. */
async function trustBrowser(
  { clock, secrets }: JoinNeeds,
  tx: StorePorts,
  context: RequestContext,
  { member }: LoginSubject,
  browserSecret: string,
) {
  const { life, browsers } = limits.secondFactor.trust;
  await tx.browsers.trust(member.id, secrets.digest(browserSecret), clock.now() + life, browsers);
  await recordAndTell({ clock, secrets }, tx, context, { event: 'BROWSER_TRUSTED' }, member);
}

/**
 * Session, first log-in, the browser's acquaintance and the notice about a new one; undefined where the password that was
 * tested stands no more, or not alone.
 */
async function open(
  needs: JoinNeeds,
  tx: StorePorts,
  context: RequestContext,
  subject: Opening,
  alone: boolean,
): Promise<Opened | undefined> {
  const { member, platform, proven, browser, persistence, passwordHash, newDevice, atOpening } = subject;
  const { passkey = null, trust = false, joins = false, byId = false } = subject;
  const now = needs.clock.now();
  const alert = joins ? undefined : await loginAlert(tx, context, { member, newDevice, now });
  const browserSecret = context.browserSecret ?? needs.secrets.secret();
  const tested = passwordHash === undefined ? undefined : { hash: passwordHash, alone };
  const how = { persistence, newDevice, browserSecret, proof: proven, passkey, byId, tested, atOpening };
  const who = { member: member.id, platform, ...how };
  if (!(await openSession(needs, tx.sessions, context, who))) return undefined;
  const first = member.first_login_at === null && (await tx.members.markFirstLogin(member.id, now));
  if (first) {
    await tx.audit.record({ member: member.id, event: 'FIRST_LOGIN', at: now, txid: context.txid });
  }
  // A computer that is not the reader's own is never known.
  const isKept = persistence !== 'shared';
  if (isKept && browser !== 'known')
    await tx.browsers.remember(member.id, needs.secrets.digest(browserSecret), now);
  if (isKept && trust) await trustBrowser(needs, tx, context, subject, browserSecret);
  if (alert) await sendSecurityNotice(needs, tx, context, alert, member);
  if (isKept) context.setCookie({ kind: 'known-browser', secret: browserSecret });
  return { first };
}

/** The same where nothing more is asked for. */
async function openOrThrow(
  needs: JoinNeeds,
  tx: StorePorts,
  context: RequestContext,
  opening: Opening,
): Promise<Opened> {
  const opened = await open(needs, tx, context, opening, false);
  if (!opened) throw new PasswordChanged();
  return opened;
}

const proofOf = ({ member, platform, proof }: LoginSubject): ProofWay | null =>
  proof === undefined ? proofOfLogin(platform, member.password_hash !== null) : proof;

/**
 * The one end of every log-in of somebody who is a member, in the given transaction: a session, or what holds it, the
 * question for a second step (docs/decisions/080) or the member's block of log-ins from abroad (110), which the caller
 * must tell once the transaction stands.
 */
export async function completeLogin(
  needs: Needs,
  tx: StorePorts,
  request: RequestContext,
  subject: LoginSubject,
): Promise<LoginOutcome> {
  const context = inInstallation(needs, request, subject.member.id, subject.deviceId);
  const { member, platform, persistence, passkey = null, passwordHash, browser } = subject;
  const proven = proofOf(subject);
  const opening = { ...subject, proven, newDevice: browser === 'unknown' };
  const blocked = !subject.secondStepDone && isBlockedAbroad(needs, context, member);
  const isTested = passwordHash !== undefined && !blocked;
  // Few have an app: the statement that starts the session after a password looks for it as well.
  const opened = isTested ? await open(needs, tx, context, opening, true) : undefined;
  if (opened) return opened;
  const step = { member, platform, proof: proven, persistence, passkey, passwordHash, blocked };
  const wanted = await askSecondStep(needs, tx, context, step);
  if (wanted) return { held: wanted };
  if (blocked && (await refuseFromAbroad(needs, tx, context, member, proven))) return { held: 'abroad' };
  return openOrThrow(needs, tx, context, opening);
}

/** The first log-in of an account that begins with it, or whose sign-up it confirms: its browser is its owner's. */
export async function completeJoin(
  needs: JoinNeeds,
  tx: StorePorts,
  request: RequestContext,
  subject: Omit<
    LoginSubject,
    'browser' | 'passkey' | 'passwordHash' | 'trust' | 'secondStepDone' | 'atOpening'
  >,
): Promise<void> {
  const context = inInstallation(needs, request, subject.member.id, subject.deviceId);
  const proven = proofOf({ ...subject, browser: 'unknown' });
  const begins = { ...subject, browser: 'unknown', proven, newDevice: false, joins: true } as const;
  await openOrThrow(needs, tx, context, begins);
}
