import type { FastifyInstance } from 'fastify';

/**
 * Bodies are JSON in well-formed UTF-8 and nothing else. Bytes that are not are refused, not repaired: two passwords
 * that differ would become one.
 */
export function addJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('remove', 'remove');
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  const textOf = (body: Buffer): string | undefined => {
    try {
      return utf8.decode(body);
    } catch {
      return undefined;
    }
  };
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const text = textOf(body);
    if (text === undefined) done(Object.assign(new Error('not UTF-8'), { statusCode: 400 }));
    else parse(request, text, done);
  });
}
