import type { FastifyInstance, FastifyRequest } from 'fastify';

export type Fields = Readonly<Record<string, string>>;

/** Bodies are forms, also where somebody calls them JSON; any other body is no form and has no fields. */
export function readForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (request, body, done) => {
    const form = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
    done(null, form ? Object.fromEntries(new URLSearchParams(String(body))) : {});
  });
}

/** The fields of the query. */
export const queryOf = ({ url }: FastifyRequest): Fields =>
  Object.fromEntries(new URL(url, 'http://here').searchParams);

/** The fields of the form. */
export const formOf = ({ body }: FastifyRequest): Fields => (body ?? {}) as Fields;

/** The fields of whichever the request has: the form of a POST, the query of a GET. */
export const fieldsOf = (request: FastifyRequest): Fields =>
  request.method === 'POST' ? { ...queryOf(request), ...formOf(request) } : queryOf(request);

/** The credential of an Authorization header of that scheme. */
export function credentialOf(
  request: FastifyRequest,
  scheme: 'Bearer' | 'Basic' | 'KakaoAK',
): string | undefined {
  const [given, credential] = (request.headers.authorization ?? '').split(/ +/, 2);
  return given?.toLowerCase() === scheme.toLowerCase() && credential ? credential : undefined;
}

/** The client of a Basic header, as form fields; both halves are form-encoded (RFC 6749 2.3.1). */
export function basicOf(request: FastifyRequest): Fields {
  const pair = Buffer.from(credentialOf(request, 'Basic') ?? '', 'base64').toString();
  const at = pair.indexOf(':');
  if (at < 0) return {};
  const decoded = (text: string) => new URLSearchParams(`x=${text}`).get('x') ?? '';
  return { client_id: decoded(pair.slice(0, at)), client_secret: decoded(pair.slice(at + 1)) };
}
