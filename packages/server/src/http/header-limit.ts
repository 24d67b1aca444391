import type { FastifyInstance } from 'fastify';

/** How long address and headers together may be, in signs. */
const maxBytes = 16 * 1024;
/** How much of them is read, in bytes, so that who sends too much is answered in the form and language they understand. */
export const readAtMost = 4 * maxBytes;

/** Address and headers of a request are too long. */
export class HeadersTooLarge extends Error {}

/** Refuses requests whose address and headers are too long. Must be the first hook: nothing is done for them. */
export function addHeaderLimit(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { rawHeaders } = request.raw;
    const length = rawHeaders.reduce((total, each) => total + each.length, request.url.length);
    if (length > maxBytes) done(new HeadersTooLarge('address and headers are too long'));
    else done();
  });
}
