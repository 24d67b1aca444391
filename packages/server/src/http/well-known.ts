import { ownBrowserPaths, pathTo } from '@daemun/contract/routes';
import type { FastifyInstance } from 'fastify';
import { languageOf } from './language-of.ts';

/**
 * Adds the address by which password managers find where a password is changed (W3C, A Well-Known URL for Changing
 * Passwords): in the reader's language; who is not signed in logs in first.
 */
export function addWellKnown(app: FastifyInstance): void {
  app.get(ownBrowserPaths.changePassword, (request, reply) =>
    reply.header('cache-control', 'no-store').redirect(pathTo('myPasswordChange', languageOf(request)), 302),
  );
}
