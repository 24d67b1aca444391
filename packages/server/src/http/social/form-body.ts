import type { FastifyInstance } from 'fastify';

/** More than any provider sends us. */
const bodyLimit = 64 * 1024;

/** Leaves the bodies of one scope as the text they came as: signatures are over that. */
export function readBodiesAsText(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) => {
    done(null, body);
  });
}

/** The fields of a form or query; of a name that comes twice, none: no provider sends that. */
export function singleFields(text: string): Record<string, string> {
  const fields = new URLSearchParams(text);
  const names = [...new Set(fields.keys())].filter((name) => fields.getAll(name).length === 1);
  return Object.fromEntries(names.map((name) => [name, fields.get(name) ?? '']));
}

/** What stands behind the question mark. */
export const queryText = (url: string): string => {
  const mark = url.indexOf('?');
  return mark < 0 ? '' : url.slice(mark + 1);
};
