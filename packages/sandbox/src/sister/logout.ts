import type { FastifyInstance } from 'fastify';
import type { World } from '../world.ts';
import { sitePaths } from './clients.ts';
import { homeOf, type Tokens } from './tokens.ts';
import type { Visitors } from './visitors.ts';

/** Logs out here, and by way of the service's bridge there: its page hands the token in and sends the visitor back. */
export function addLogout(
  app: FastifyInstance,
  world: World,
  { mark, visitors, tokens, base }: LogoutParts,
): void {
  app.post(sitePaths.logout, async (request, reply) => {
    const visitor = visitors.of(request);
    visitors.leave(request, reply);
    if (!visitor) return reply.redirect('/', 303);
    const url = new URL('/bridge/login', homeOf(world));
    url.search = new URLSearchParams({
      from: mark,
      logout: await tokens.logout(visitor.member),
      redirectUrl: `${base()}/`,
    }).toString();
    return reply.header('cache-control', 'no-store').redirect(url.href, 303);
  });
}

export interface LogoutParts {
  /** By which word addresses of the service say that a visit comes from here. */
  readonly mark: string;
  readonly visitors: Visitors;
  readonly tokens: Tokens;
  readonly base: () => string;
}
