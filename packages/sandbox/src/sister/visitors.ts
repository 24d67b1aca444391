import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { setRecent } from '../core/pending.ts';

/** Whom the service said that this visitor is, and by which way it was said. */
export interface Visitor {
  readonly member: string;
  readonly email: string | null;
  readonly nickname: string | null;
  /** Whether the service knows that this is an adult; a site that did not ask is told nothing. */
  readonly isAdult?: boolean | undefined;
  readonly by: 'bridge' | 'frame' | 'code' | 'popup' | 'openid';
  /** How OpenID Connect names the session there, and what asks for its end. */
  readonly sid?: string;
  readonly idToken?: string;
}

/** The value of a cookie of this site. */
export const cookieOf = ({ headers }: FastifyRequest, name: string): string | undefined =>
  (headers.cookie ?? '')
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/**
 * The site's own sessions. In a frame the cookie comes from a third party: with SameSite=None, as such sites set it, it
 * is kept there only where the browser still lets them.
 */
export function openVisitors(cookie: string) {
  const sessions = new Map<string, Visitor>();
  const attributes = 'Path=/; HttpOnly';
  return {
    of: (request: FastifyRequest): Visitor | undefined => sessions.get(cookieOf(request, cookie) ?? ''),
    logIn: (reply: FastifyReply, visitor: Visitor): void => {
      const id = randomBytes(24).toString('base64url');
      setRecent(sessions, id, visitor);
      const site = visitor.by === 'frame' ? 'SameSite=None; Secure' : 'SameSite=Lax';
      reply.header('set-cookie', `${cookie}=${id}; ${attributes}; ${site}`);
    },
    leave: (request: FastifyRequest, reply: FastifyReply): void => {
      sessions.delete(cookieOf(request, cookie) ?? '');
      reply.header('set-cookie', `${cookie}=; ${attributes}; Max-Age=0`);
    },
    /** The service says that a session of its is over. */
    end: (sid: string): void => {
      for (const [id, visitor] of sessions) if (visitor.sid === sid) sessions.delete(id);
    },
    reset: () => sessions.clear(),
  };
}

export type Visitors = ReturnType<typeof openVisitors>;
