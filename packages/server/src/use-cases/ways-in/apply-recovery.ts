import { limits } from '@daemun/contract/limits';
import type { NamedAction, StoredLinkKind } from '../../ports/mail-links.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import { removeWay, suspendWay } from './change-way.ts';
import { type StandingWay, standingWays } from './standing-ways.ts';
import { isNamed, undoNamed } from './undo-named.ts';
import { type Fate, fateOf, type LastingWay, type Recovery } from './ways-in.ts';

type Needs = Pick<Ports, 'clock' | 'encryption' | 'secrets'>;

/** What a recovery knows and holds. */
export type RecoveryScope = {
  /** The moment in dispute; without one, what came of late counts as newer. */
  readonly moment?: number;
  /** The action in dispute: it counts as newer than the moment, whatever its time. */
  readonly action?: NamedAction | null;
  /** What stays of those that otherwise end: the session that asks, its browser's secret, the link that was pressed. */
  readonly session?: string;
  readonly browserSecret?: string | undefined;
  readonly link?: string;
};

/** The lasting ways in that a recovery took away or held back, and how many sessions it ended. */
export type Recovered = {
  readonly removed: LastingWay[];
  readonly suspended: LastingWay[];
  readonly sessions: number;
  /** Whether an authenticator app that came since the disputed moment went. */
  readonly totp: boolean;
};

const everyLink: Readonly<Record<StoredLinkKind, true>> = {
  JOIN: true,
  CNCT: true,
  PWD: true,
  GUARD: true,
  MAIL: true,
  UNDO: true,
};
const linkKinds = Object.keys(everyLink) as StoredLinkKind[];

type Disputed = { readonly border: number; readonly action: NamedAction | null };

/** Nobody could speak for a way in again whose account has no proven mailbox: what stood before stays there. */
function fateOfLasting(
  standing: StandingWay,
  recovery: Recovery,
  { border, action }: Disputed,
  { email_proven_at }: Member,
): Fate {
  const { way, since, isFirst } = standing;
  // Nobody but its owner began the account.
  if (isFirst && recovery === 'reset') return 'stays';
  const isNewer = !isFirst && (since >= border || isNamed(standing, action));
  const fate = fateOf(way, recovery, isNewer);
  return fate === 'suspended' && !isNewer && email_proven_at === null ? 'stays' : fate;
}

async function recoverLasting(
  needs: Needs,
  tx: StorePorts,
  recovery: Recovery,
  member: Member,
  disputed: Disputed,
): Promise<Pick<Recovered, 'removed' | 'suspended'>> {
  const recovered = { removed: [] as LastingWay[], suspended: [] as LastingWay[] };
  for (const standing of await standingWays(tx, member)) {
    const fate = fateOfLasting(standing, recovery, disputed, member);
    if (fate === 'removed') {
      await removeWay(needs, tx, member.id, standing);
      recovered.removed.push(standing.way);
    }
    // The password went with the e-mail log-in.
    const isGone = standing.way === 'PASSWORD' && recovered.removed.includes('YH');
    if (fate !== 'suspended' || standing.suspendedAt !== null || isGone) continue;
    await suspendWay(tx, member.id, standing, needs.clock.now());
    recovered.suspended.push(standing.way);
  }
  return recovered;
}

type Ending = {
  readonly member: string;
  readonly border: number;
  /** The link that was pressed. */
  readonly keep?: string | undefined;
};

/** Ends the links that a recovery ends; of a kind of which only newer ones end, those that came since the border. */
async function endLinks(
  { emailConnects, links, members }: StorePorts,
  recovery: Recovery,
  { member, border, keep }: Ending,
): Promise<void> {
  const ended = (isNewer: boolean) =>
    linkKinds.filter((kind) => fateOf(kind, recovery, isNewer) === 'removed');
  const all = ended(false);
  await links.drop(member, all, { keep });
  const rest = ended(true).filter((kind) => !all.includes(kind));
  await links.drop(member, rest, { since: border, keep });
  if (!all.includes('CNCT')) return;
  const waiting = await emailConnects.of(member);
  if (!waiting) return;
  await emailConnects.take(member, waiting.email);
  await members.removeWaitingMethod(member, 'YH');
}

/** The codes that open something by themselves; one beside a link is void with it, but a newer link would bring back that of a reset. */
const ownCodes = [
  ['LOGIN_CODE', 'LOGIN'],
  ['ATTACH_CODE', 'ATTACH'],
  ['PWD', 'PWD'],
] as const;

async function endCodes({ codes }: Pick<StorePorts, 'codes'>, recovery: Recovery, member: string) {
  const ended = ownCodes.filter(([way]) => fateOf(way, recovery, false) === 'removed');
  if (ended.length > 0)
    await codes.drop(
      member,
      ended.map(([, purpose]) => purpose),
    );
}

/** Ends all that was mailed, links and codes, as far as the table says: the one place that does. */
export async function endMailed(tx: StorePorts, recovery: Recovery, ending: Ending): Promise<void> {
  await endLinks(tx, recovery, ending);
  await endCodes(tx, recovery, ending.member);
}

/** Ends what was said to partners, as far as the table says. */
async function endGrants(
  { partnerGrants }: StorePorts,
  recovery: Recovery,
  { member, border }: Ending,
  now: number,
) {
  const reason = recovery === 'withdrawn' ? 'left' : 'consent';
  const ends = (isNewer: boolean) => fateOf('PARTNER_GRANT', recovery, isNewer) === 'removed';
  if (ends(true)) await partnerGrants.endSince(member, ends(false) ? 0 : border, now, reason);
}

type BesideFirstStep = 'TOTP' | 'RECOVERY_CODE' | 'LOGIN_RUN' | 'TRUSTED_BROWSER' | 'FACTOR_RESET';

/**
 * Ends what stands beside the first step of a log-in, as far as the table says: what came since a moment only where one is
 * named, since an app cannot be held back until its owner speaks. Answers whether an app went.
 */
async function endFactors(
  { factors, loginRuns, browsers }: StorePorts,
  recovery: Recovery,
  member: string,
  { moment, now }: { readonly moment: number | undefined; readonly now: number },
): Promise<boolean> {
  const ends = (way: BesideFirstStep, isNewer: boolean) => fateOf(way, recovery, isNewer) === 'removed';
  if (ends('LOGIN_RUN', false)) await loginRuns.drop(member);
  if (ends('TRUSTED_BROWSER', false)) await browsers.endTrust(member, now);
  if (ends('FACTOR_RESET', false)) await factors.stopReset(member);
  if (ends('TOTP', false)) return factors.remove(member);
  if (moment === undefined) return false;
  if (ends('RECOVERY_CODE', true)) await factors.dropCodes(member, moment);
  return ends('TOTP', true) && factors.remove(member, moment);
}

/**
 * Does to every way in of a member what the table says (ways-in.ts), in the transaction of the recovery, which holds
 * the member. Answers what was taken away and held back, for the notice.
 */
export async function applyRecovery(
  needs: Needs,
  tx: StorePorts,
  recovery: Recovery,
  member: Member,
  { moment, action = null, session, browserSecret, link }: RecoveryScope = {},
): Promise<Recovered> {
  const now = needs.clock.now();
  const border = moment ?? now - limits.wayIsRecentFor;
  await endMailed(tx, recovery, { member: member.id, border, keep: link });
  const ends = (way: 'SESSION' | 'KNOWN_BROWSER') => fateOf(way, recovery, false) === 'removed';
  const sessions = ends('SESSION') ? await tx.sessions.endOthers(member.id, session ?? null, now) : 0;
  if (ends('KNOWN_BROWSER')) {
    const browser = browserSecret === undefined ? null : needs.secrets.digest(browserSecret);
    await tx.browsers.forgetOthers(member.id, browser);
  }
  if (fateOf('WAITING_ACT', recovery, false) === 'removed') await tx.waitingActs.stop(member.id);
  await endGrants(tx, recovery, { member: member.id, border }, now);
  const isTotpNamed = action !== null && (await undoNamed(tx, member, action, now));
  const totp = (await endFactors(tx, recovery, member.id, { moment, now })) || isTotpNamed;
  const lasting = await recoverLasting(needs, tx, recovery, member, { border, action });
  return { ...lasting, sessions, totp };
}
