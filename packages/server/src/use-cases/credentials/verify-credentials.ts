import { limits } from '@daemun/contract/limits';
import type { Refuse } from '@daemun/contract/refusal';
import { memberOfRememberedId } from '@daemun/contract/rules/remembered-id';
import { type BrowserRecognition, browserRecognition } from '../../domain/browser-recognition.ts';
import type { Hasher } from '../../ports/hashing.ts';
import type { LegacyAccount } from '../../ports/legacy-accounts.ts';
import type { SeenBrowser } from '../../ports/login-attempts.ts';
import type { Member } from '../../ports/members.ts';
import { rowOfLegacyHash } from '../../ports/password-hashes.ts';
import type { Ports } from '../../ports/ports.ts';
import type { AuthenticatedContext, RequestContext } from '../../ports/request-context.ts';
import { asGuess } from '../limits/guesses.ts';
import { recordLockout } from './record-lockout.ts';

type Needs = Pick<Ports, 'attempts' | 'clock' | 'hashing' | 'secrets'>;
type LoginNeeds = Needs &
  Pick<Ports, 'browsers' | 'firstTries' | 'legacyAccounts' | 'legacyPasswords' | 'rateLimits' | 'settings'>;

/**
 * `locking`: this very try was the last before the lock; `tooMany`: too many of this client or network failed;
 * `notRemembered`: the account that the browser means does not know it (any more).
 */
type Failure = 'wrong' | 'locking' | 'locked' | 'tooMany' | 'notRemembered';

/**
 * Whose password was right: a member's, with the hash it fits and whose tries are cleared with the log-in, or that of
 * accounts of the sister services.
 */
export type CredentialCheck =
  | {
      readonly failure: Failure;
      readonly member: Member | undefined;
      /** The tries that were counted, this one too; 0 where none was taken. */
      readonly tries: number;
      /** Whether the account knows the browser. */
      readonly isKnown: boolean;
    }
  | {
      readonly failure: null;
      readonly member: Member;
      /** How the browser stands to the account. */
      readonly browser: BrowserRecognition;
      readonly hash: string;
      /** The same password by today's parameters and pepper, where its hash is by others. */
      readonly fresh: string | undefined;
      readonly subject: string;
      /** The tries that were counted, this one too. */
      readonly tries: number;
    }
  | { readonly failure: null; readonly legacy: readonly LegacyAccount[] };

/** Whose tries are counted: those of a member in all browsers that they do not know, or one of the ten counts of browsers that they know. */
const subjectOfMember = (member: string, seen: SeenBrowser | null | undefined, now: number): string =>
  seen && browserRecognition(seen.seenAt, now) !== 'unknown'
    ? `member:${member}:${seen.ownTries}`
    : `member:${member}`;

const subjectOfLegacy = ({ service, legacy_id }: LegacyAccount): string => `legacy:${service}:${legacy_id}`;

type Outcome = 'right' | Exclude<Failure, 'tooMany' | 'notRemembered'>;

/**
 * A try is taken before the password is looked at, so that parallel guesses never get more than ten (decisions §3); of
 * each account that the identifier may mean, so that no way to one gives more. `isRight` hears which have one left.
 */
async function attemptPassword(
  { attempts, clock }: Pick<Needs, 'attempts' | 'clock'>,
  subjects: readonly string[],
  isRight: (open: readonly boolean[]) => Promise<boolean>,
): Promise<{ readonly outcome: Outcome; readonly tries: number }> {
  const now = clock.now();
  const taken = await Promise.all(subjects.map((subject) => attempts.take(subject, now)));
  const tries = Math.max(...taken.map((one) => one?.count ?? 0));
  if (!taken.some(Boolean)) return { outcome: 'locked', tries };
  if (await isRight(taken.map(Boolean))) return { outcome: 'right', tries };
  return { outcome: tries >= limits.passwordFailures.count ? 'locking' : 'wrong', tries };
}

/** The same for a log-in of somebody whom the account does not know: how a first try ended is counted. */
async function attemptAsStranger(
  needs: Pick<LoginNeeds, 'attempts' | 'clock' | 'firstTries'>,
  subjects: readonly string[],
  isRight: (open: readonly boolean[]) => Promise<boolean>,
): ReturnType<typeof attemptPassword> {
  const attempted = await attemptPassword(needs, subjects, isRight);
  if (attempted.tries === 1) needs.firstTries.count(attempted.outcome === 'right' ? 'right' : 'wrong');
  return attempted;
}

const browserOf = ({ secrets }: Needs, context: RequestContext): string | null =>
  context.browserSecret ? secrets.digest(context.browserSecret) : null;

/** Checks an identifier that no member has against the accounts of the sister services. It does the usual work where there is none either. */
async function verifyUnknown(
  needs: LoginNeeds,
  hasher: Hasher,
  identifier: string,
  password: string,
): Promise<CredentialCheck> {
  const accounts = await needs.legacyAccounts.findByLogin(identifier);
  const nobody = `unknown:${needs.secrets.fingerprint(identifier)}`;
  const subjects = accounts.length > 0 ? accounts.map(subjectOfLegacy) : [nobody];
  let legacy: LegacyAccount[] = [];
  const { outcome, tries } = await attemptAsStranger(needs, subjects, async (open) => {
    const fits = accounts.map(
      async ({ password_hash, ...key }) =>
        password_hash !== null &&
        needs.legacyPasswords.matches(password_hash, password, rowOfLegacyHash(key)),
    );
    const [matches] = await Promise.all([Promise.all(fits), hasher.verify(null, password, nobody)]);
    legacy = accounts.filter((_account, index) => open[index] && matches[index]);
    return legacy.length > 0;
  });
  if (outcome !== 'right') return { failure: outcome, member: undefined, tries, isKnown: false };
  for (const account of legacy) await needs.attempts.clear(subjectOfLegacy(account));
  return { failure: null, legacy };
}

/**
 * Whether the right password of a sign-up that waits is answered, and counted, as a wrong one: where only mails may tell,
 * its own words would say that the address was free.
 */
const mustNotBeTold = ({ settings }: Pick<Ports, 'settings'>, { status }: Member): boolean =>
  settings.membershipDisclosure === 'mail' && status === 'WAITING';

/** A member's password, tried in a browser of this recognition. */
async function verifyMember(
  needs: LoginNeeds,
  hasher: Hasher,
  {
    member,
    browser,
    subject,
  }: Pick<Extract<CredentialCheck, { hash: string }>, 'member' | 'browser' | 'subject'>,
  password: string,
): Promise<CredentialCheck> {
  const hash = member.password_hash;
  const isSilent = mustNotBeTold(needs, member);
  const isRight = async () => (await hasher.verify(hash, password, member.id)) && !isSilent;
  const { outcome, tries } = await (browser === 'unknown'
    ? attemptAsStranger(needs, [subject], isRight)
    : attemptPassword(needs, [subject], isRight));
  if (outcome !== 'right') return { failure: outcome, member, tries, isKnown: browser !== 'unknown' };
  const fresh =
    hash !== null && hasher.outdated(hash, member.id) ? (await hasher.hash(password))(member.id) : undefined;
  return { failure: null, member, browser, hash: hash ?? '', fresh, subject, tries };
}

/** Finds the account that a login means: by an address or ID the open one, and the closed one only if there is no open one. */
async function accountOf({ browsers }: LoginNeeds, identifier: string, digest: string | null) {
  const remembered = memberOfRememberedId(identifier);
  if (remembered !== undefined) return browsers.findMember(remembered, digest);
  return (await browsers.findAccount(identifier, digest)) ?? browsers.findClosed(identifier, digest);
}

/**
 * Tests the password of a log-in with the same work for every account, also one that does not exist. In a browser that
 * the account does not know a failure counts against its client and network too.
 */
export const verifyCredentials = (
  needs: LoginNeeds,
  context: RequestContext,
  identifier: string,
  password: string,
): Promise<CredentialCheck> =>
  needs.hashing.admit(async (hasher) => {
    const digest = browserOf(needs, context);
    const found = await accountOf(needs, identifier, digest);
    const now = needs.clock.now();
    const browser = browserRecognition(found?.seen?.seenAt, now);
    if (memberOfRememberedId(identifier) !== undefined && browser === 'unknown')
      return { failure: 'notRemembered', member: undefined, tries: 0, isKnown: false };
    const attempt = (): Promise<CredentialCheck> => {
      if (!found) return verifyUnknown(needs, hasher, identifier, password);
      const subject = subjectOfMember(found.member.id, found.seen, now);
      return verifyMember(needs, hasher, { member: found.member, browser, subject }, password);
    };
    if (browser !== 'unknown') return attempt();
    const checked = await asGuess(needs, context, attempt, ({ failure }) => failure === null);
    return checked ?? { failure: 'tooMany', member: found?.member, tries: 0, isKnown: false };
  }, context.client.network);

/**
 * Tests the password of who is signed in; one that is suspended is never right. A browser that they know has tries of its
 * own, so that a stranger's guesses do not lock them out here (decisions §3); the tenth failure is recorded and told.
 * Answers the member. Throws `BAD_CREDENTIAL`, and `EXCEED_PASSWORD_FAIL_COUNT` where no try is left.
 */
export async function reauthenticate(
  refuse: RefusePassword,
  needs: Needs & Pick<Ports, 'inTransaction' | 'browsers' | 'members'>,
  context: AuthenticatedContext,
  password: string,
): Promise<Member> {
  const { member_id: id } = context.session;
  const member = await needs.members.find(id);
  const hash = member?.password_suspended_at === null ? member.password_hash : null;
  await provePassword(refuse, needs, context, { id, member, hash }, password);
  if (!member) throw refuse('BAD_CREDENTIAL');
  return member;
}

type RefusePassword = Refuse<'BAD_CREDENTIAL' | 'EXCEED_PASSWORD_FAIL_COUNT'>;
/** Whose password is tested, and against which hash. */
type PasswordOf = {
  readonly id: string;
  readonly member: Member | undefined;
  readonly hash: string | null;
};

/** The same for a member who is named by what the browser holds: a session, or a mailed link. */
export async function provePassword(
  refuse: RefusePassword,
  needs: Needs & Pick<Ports, 'inTransaction' | 'browsers'>,
  context: RequestContext,
  { id, member, hash }: PasswordOf,
  password: string,
): Promise<void> {
  const outcome = await needs.hashing.admit(async (hasher) => {
    const digest = browserOf(needs, context);
    const seen = digest === null ? undefined : await needs.browsers.seen(id, digest);
    const subject = subjectOfMember(id, seen, needs.clock.now());
    const { outcome: tried } = await attemptPassword(needs, [subject], () =>
      hasher.verify(hash, password, id),
    );
    if (tried === 'right') await needs.attempts.clear(subject);
    return tried;
  }, context.client.network);
  if (outcome === 'right') return;
  if (outcome === 'locking' && member) await recordLockout(needs, context, member);
  const noneLeft = outcome === 'locking' || outcome === 'locked';
  throw refuse(noneLeft ? 'EXCEED_PASSWORD_FAIL_COUNT' : 'BAD_CREDENTIAL');
}
