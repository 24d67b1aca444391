import { Refusal } from '@daemun/contract/refusal';
import { unprefixedRoutes } from '@daemun/contract/routes';
import type { FastifyInstance } from 'fastify';
import type { Ports } from '../ports/ports.ts';
import { useCases } from '../use-cases/index.ts';
import type { createCookieJar } from './cookies.ts';
import { requestContextOf } from './request-context.ts';

type Parts = {
  readonly jar: ReturnType<typeof createCookieJar>;
  readonly ports: Ports;
};

/** What a mailbox sends is fixed and short (RFC 8058 §3.1). */
const bodyLimit = 1024;
const longestToken = 512;

const tokenOf = (query: unknown): string => {
  const token = (query as { token?: unknown }).token;
  return typeof token === 'string' && token.length <= longestToken ? token : '';
};

/**
 * One-click refusal by the reader's mailbox (RFC 8058): the address of the refusal page, posted to. No cookie, origin or
 * session counts here; the token alone says what is refused, and a GET refuses nothing.
 */
export function addOneClick(app: FastifyInstance, { jar, ports }: Parts): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit },
      (_request, body, done) => done(null, body),
    );
    scope.post(unprefixedRoutes.newsletterUnsubscribe, async (request, reply) => {
      reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8');
      if (!String(request.body).includes('One-Click'))
        return reply.status(400).send('not a one-click request\n');
      try {
        const context = requestContextOf(request, jar, []);
        await useCases.unsubscribeNewsletter(ports, { token: tokenOf(request.query) }, context);
        request.log.info({ step: 'one-click' }, 'refusal');
        return reply.send('unsubscribed\n');
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return reply.status(400).send('unknown token\n');
      }
    });
  });
}
