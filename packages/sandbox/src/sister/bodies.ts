import type { FastifyInstance } from 'fastify';

const bodyLimit = 16 * 1024;

/** Bodies of a site are forms or JSON; what cannot be read has no fields. */
export function readSiteBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (request, body, done) => {
    const isJson = request.headers['content-type']?.startsWith('application/json');
    done(null, isJson ? objectIn(String(body)) : Object.fromEntries(new URLSearchParams(String(body))));
  });
}

function objectIn(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
