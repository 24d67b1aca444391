import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as openid from 'openid-client';
import { setRecent } from '../core/pending.ts';
import { cookieOf } from '../sister/visitors.ts';

/** What one browser has of the three programs. */
export interface OtherVisit {
  pluginState?: string;
  plugin?: { readonly sub: string; readonly email?: string; readonly name?: string } | undefined;
  appChecks?: openid.AuthorizationCodeGrantChecks;
  app?: { readonly member: string; accessToken: string; refreshToken: string; renewals: number } | undefined;
  /** What the app was told last. */
  said?: 'given' | 'refused' | 'over' | undefined;
}

const cookie = 'weekly_ways';

export function openOtherVisits() {
  const visits = new Map<string, OtherVisit>();
  return {
    /** The visit of a browser, begun with its first request. */
    of: (request: FastifyRequest, reply: FastifyReply): OtherVisit => {
      const known = visits.get(cookieOf(request, cookie) ?? '');
      if (known) return known;
      const id = randomBytes(24).toString('base64url');
      const visit: OtherVisit = {};
      setRecent(visits, id, visit);
      reply.header('set-cookie', `${cookie}=${id}; Path=/; HttpOnly; SameSite=Lax`);
      return visit;
    },
    reset: () => visits.clear(),
  };
}

export type OtherVisits = ReturnType<typeof openOtherVisits>;
