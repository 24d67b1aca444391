import type { FastifyInstance } from 'fastify';
import { nestsDeeper } from './nesting.ts';

/** What a body may be at most: a little more than the largest call that the contract has room for. */
export const bodyLimit = 128 * 1024;
export const deepest = 8;

const unreadable = (why: string) => Object.assign(new Error(why), { statusCode: 400 });

/**
 * Bodies are JSON in well-formed UTF-8 and nothing else. Bytes that are not are refused, not repaired: two passwords
 * that differ would become one. What nests deeper than any call is refused before it is parsed.
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
    if (nestsDeeper(body, deepest)) return done(unreadable('nested too deep'));
    const text = textOf(body);
    if (text === undefined) return done(unreadable('not UTF-8'));
    return parse(request, text, done);
  });
}
