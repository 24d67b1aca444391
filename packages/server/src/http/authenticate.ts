import type { Token } from '@daemun/contract/call';
import type { CallName } from '@daemun/contract/calls/index';
import { type Refusal, refuseProtocol } from '@daemun/contract/refusal';
import { lifeLeft, sessionLife, worthTouching } from '../domain/session-life.ts';
import type { Ports } from '../ports/ports.ts';
import type { AuthenticatedContext, RequestContext } from '../ports/request-context.ts';
import type { Session, SessionOwner } from '../ports/sessions.ts';

type Needs = Pick<Ports, 'accessTokens' | 'clock' | 'secrets' | 'sessions'>;

/** The refusal of a call that wants a proof which its session has not (use-cases/sessions/wanted-proof.ts). */
export type Unproven = (
  call: CallName,
  asking: RequestContext & { readonly session: Session; readonly owner: SessionOwner },
) => Promise<Refusal | undefined>;

/** The token of an Authorization header in the form the call wants: "Bearer …", or raw for the scoring root. */
export function tokenOf(header: string | undefined, token: Token): string | undefined {
  if (header === undefined) return undefined;
  if (token === 'raw') return header;
  return /^Bearer ([\w.-]+)$/.exec(header)?.[1] ?? '';
}

/** Whether somebody ended a session; its own end is told by its times. */
const wasEnded = ({ ended_at, ended_by }: Session): boolean => ended_at !== null && ended_by === null;

/** Ended and forgotten sessions are unknown (3007), expired ones are called so (3006), and the member must be one (3002). */
function refuseDead(session: Session, owner: SessionOwner, now: number): void {
  const life = sessionLife(session, now);
  if (wasEnded(session) || life === 'unknown') throw refuseProtocol('INVALID_TOKEN');
  if (life === 'expired') throw refuseProtocol('CREDENTIAL_EXPIRED');
  if (owner.status !== 'ACTIVE') throw refuseProtocol('USER_AUTHENTICATION_FAILURE');
}

/** Ends a session whose time is over; what is over on a shared computer leaves nothing there (docs/decisions/102, 161). */
async function endOver(
  sessions: Needs['sessions'],
  context: RequestContext,
  session: Session,
  now: number,
): Promise<void> {
  const wasLeft = session.ended_at !== null;
  if (!wasLeft && sessionLife(session, now) === 'living') return;
  if (!wasLeft) await sessions.endExpired(session.id, now);
  if (session.persistence === 'shared') context.setCookie({ kind: 'session-ended' });
}

/** 3002 where the page that asks was drawn for somebody else than who is signed in now (docs/decisions/051). */
function refuseOtherMember({ pageMember }: RequestContext, member: string): void {
  if (pageMember !== undefined && pageMember !== member)
    throw refuseProtocol('USER_AUTHENTICATION_FAILURE', { reason: 'session.otherMember' });
}

/**
 * The same for a call without a bearer that acts for the member of the session cookie. The session that was read for it
 * goes into the context, so that the use case need not read it again.
 */
export async function checkPageMember(
  { clock, secrets, sessions }: Pick<Needs, 'clock' | 'secrets' | 'sessions'>,
  context: RequestContext,
): Promise<RequestContext> {
  if (context.pageMember === undefined || context.sessionSecret === undefined) return context;
  const foundSession = await sessions.find(secrets.digest(context.sessionSecret));
  if (foundSession?.session.ended_at === null && sessionLife(foundSession.session, clock.now()) === 'living')
    refuseOtherMember(context, foundSession.session.member_id);
  return { ...context, foundSession };
}

/**
 * Finds the session of a request and checks bearer and proof: 3007 unknown, 3006 expired, 3002 no member any more or
 * another than the page's, 0001 with a fresh bearer, 3008 without the proof that the call wants (decisions §1, §2, §8).
 * One store read, where it is not refused.
 */
export async function authenticate(
  { accessTokens, clock, secrets, sessions }: Needs,
  context: RequestContext,
  { call, bearer, unproven }: { call: CallName; bearer: string | undefined; unproven: Unproven },
): Promise<AuthenticatedContext> {
  const secret = context.sessionSecret;
  const digest = secret && secrets.digest(secret);
  const found = digest ? await sessions.find(digest) : undefined;
  if (!secret || !digest || !found) throw refuseProtocol('INVALID_TOKEN');
  const { session, owner } = found;
  const now = clock.now();
  await endOver(sessions, context, session, now);
  refuseDead(session, owner, now);
  refuseOtherMember(context, session.member_id);
  const state = bearer === undefined ? 'expired' : accessTokens.check({ secret, digest }, bearer);
  if (state === 'foreign') throw refuseProtocol('INVALID_TOKEN');
  if (state === 'expired') {
    context.setCookie({
      kind: 'access-token',
      accessToken: accessTokens.issue(secret),
      member: session.member_id,
      persistence: session.persistence,
    });
    throw refuseProtocol('REISSUE');
  }
  const isTouched = worthTouching(session, now);
  if (isTouched) await sessions.touch(session.id, now);
  if (session.persistence === 'shared') {
    const left = lifeLeft(isTouched ? { ...session, last_used_at: now } : session, now);
    context.setCookie({ kind: 'shared-life', left, at: now });
  }
  const refusal = await unproven(call, { ...context, ...found });
  if (refusal) throw refusal;
  return { ...context, sessionSecret: secret, session, owner };
}
