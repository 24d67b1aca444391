import type { ProofWay } from '@daemun/contract/codes/proofs';
import type { LoginPlatform, RecentLogin } from '@daemun/contract/codes/providers';
import { lifeLeft, type Persistence } from '../../domain/session-life.ts';
import type { Ports } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import type { NewSession, Session, SessionProof, Sessions, TestedPassword } from '../../ports/sessions.ts';
import { deviceOf } from '../mail/event-context.ts';

type Needs = Pick<Ports, 'secrets' | 'accessTokens' | 'clock'>;

/** The password that was tested was changed before its session could start. */
export class PasswordChanged extends Error {
  override readonly name = 'PasswordChanged';
}

/** Hands the cookies of a session to the answer. */
function setSession(
  accessTokens: Needs['accessTokens'],
  context: RequestContext,
  secret: string,
  session: Pick<Session, 'member_id' | 'persistence' | 'created_at' | 'last_used_at'>,
): void {
  const { member_id: member, persistence, last_used_at: at } = session;
  context.setCookie({
    kind: 'session',
    secret,
    accessToken: accessTokens.issue(secret),
    member,
    persistence,
  });
  if (persistence === 'shared') context.setCookie({ kind: 'shared-life', left: lifeLeft(session, at), at });
}

/** Who logs in, and how. */
type Who = {
  readonly member: string;
  readonly platform: LoginPlatform;
  readonly persistence: Persistence;
  readonly newDevice: boolean;
  /** The secret by which the browser is known from now on. */
  readonly browserSecret: string;
  readonly proof: ProofWay | null;
  /** The passkey by which it began. */
  readonly passkey: string | null;
  /** Whether the account was named by its ID. */
  readonly byId: boolean;
  readonly tested?: TestedPassword | undefined;
  /** Uses up what goes with the log-in; a throw undoes it. */
  readonly atOpening?: (() => Promise<void>) | undefined;
};

/** How the browser remembers a log-in. */
const recentLoginOf = (who: Pick<Who, 'passkey' | 'byId' | 'platform'>): RecentLogin => {
  if (who.passkey !== null) return 'PASSKEY';
  return who.byId ? 'ID' : who.platform;
};

/**
 * Starts a session with fresh secrets, ends the one the browser came with, and hands the cookies to the answer
 * (decisions §2). `proof` is what the log-in proves of the member's presence. `sessions` may be the transaction's.
 * Answers false where a password was tested that stands no more, or not alone.
 */
export async function openSession(
  { secrets, accessTokens, clock }: Needs,
  sessions: Sessions,
  context: RequestContext,
  who: Who,
): Promise<boolean> {
  const now = clock.now();
  const secret = secrets.secret();
  const session: NewSession = {
    id: secrets.id(),
    member_id: who.member,
    platform: who.platform,
    persistence: who.persistence,
    created_at: now,
    last_used_at: now,
    reentered_at: who.proof === null ? 0 : now,
    method: who.proof,
    secret_digest: secrets.digest(secret),
    device: deviceOf(context),
    new_device: who.newDevice,
    browser_digest: secrets.digest(who.browserSecret),
    passkey_id: who.passkey,
    country: context.client.country ?? null,
    installation: context.client.installation ?? null,
  };
  if (!(await sessions.start(session, who.tested))) return false;
  await who.atOpening?.();
  if (context.sessionSecret) await sessions.endBySecret(secrets.digest(context.sessionSecret), now);
  setSession(accessTokens, context, secret, session);
  if (who.persistence !== 'shared') context.setCookie({ kind: 'recent-login', platform: recentLoginOf(who) });
  return true;
}

/**
 * Fresh secrets for a session whose member just proved to be there; the old ones open nothing from then on (decisions §2).
 * `keep` where the member also says whether the session is to outlast the browser.
 */
export async function renewSession(
  { secrets, accessTokens, clock }: Needs,
  sessions: Sessions,
  context: RequestContext,
  session: Session,
  given: Omit<SessionProof, 'at' | 'member'>,
): Promise<void> {
  const secret = secrets.secret();
  const at = clock.now();
  const proof = { ...given, member: session.member_id, at };
  const persistence = await sessions.renew(session.id, secrets.digest(secret), proof);
  const renewed = { ...session, last_used_at: at, persistence: persistence ?? session.persistence };
  setSession(accessTokens, context, secret, renewed);
}
