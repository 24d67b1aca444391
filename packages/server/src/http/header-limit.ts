import type { FastifyInstance } from 'fastify';

/** How long address and headers together may be, in signs. */
export const maxBytes = 16 * 1024;
/** How much of them is read, in bytes, so that who sends too much is answered in the form and language they understand. */
export const readAtMost = 4 * maxBytes;

/**
 * How long an address may be that an answer leads to. It carries what others wrote into a request, whose signs may take three
 * each; with the other headers it must fit into what a proxy keeps for the headers of an answer.
 */
export const longestLocation = 24 * 1024;

/** Address and headers of a request are too long. */
export class HeadersTooLarge extends Error {}

/**
 * Refuses requests whose address and headers are too long, or lead to an address that is. Must be the first hook: nothing is done
 * for them.
 */
export function addHeaderLimit(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { rawHeaders } = request.raw;
    const length = rawHeaders.reduce((total, each) => total + each.length, request.url.length);
    if (length > maxBytes) done(new HeadersTooLarge('address and headers are too long'));
    else done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    const location = reply.getHeader('location');
    if (typeof location !== 'string' || location.length <= longestLocation) return done(null, payload);
    reply.removeHeader('location');
    return done(new HeadersTooLarge('the address that the answer would lead to is too long'));
  });
}
