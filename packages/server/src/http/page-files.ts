import { languages } from '@daemun/contract/languages';
import { pathTo, routes } from '@daemun/contract/routes';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptsHtml } from './accepts-html.ts';
import { answerFailure } from './failure-answer.ts';
import {
  type PageDocument,
  pageDocuments,
  prefixedPaths,
  type Setting,
  unprefixedPaths,
} from './page-documents.ts';
import { allowInline } from './security-headers.ts';

const day = 86_400;
const year = 365 * day;

const withoutSlash = (path: string): string =>
  path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;

/** Whether a path is a page of specification §2; what is not gets the page too (it shows its error screen), as 404. */
export const isPagePath = (path: string): boolean => {
  const plain = withoutSlash(path);
  return prefixedPaths.has(plain) || unprefixedPaths.has(plain);
};

const rootPaths = ['/', ...languages.flatMap(({ prefix }) => [`/${prefix}`, `/${prefix}/`])];

/** The log-in's path in each language, with the path of the sign-up. */
const joinOfLogin = new Map<string, string>(
  languages.map(({ prefix }) => [`/${prefix}${routes.login}`, `/${prefix}${routes.join}`]),
);

/** Sends the document of a path. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply, path: string) => Promise<FastifyReply>;

const encodings = ['br', 'gzip'] as const;

async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { identity, compressed, tag, ...inline }: PageDocument,
): Promise<FastifyReply> {
  reply.headers({ etag: tag, 'cache-control': 'no-cache', vary: 'accept-encoding' });
  if (request.headers['if-none-match']?.includes(tag)) return reply.status(304).send();
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = encodings.find((one) =>
    new RegExp(`\\b${one}\\b(?!;q=0(?:\\.0*)?\\s*(?:,|$))`).test(accepted),
  );
  if (encoding) reply.header('content-encoding', encoding);
  allowInline(reply, inline);
  return reply.type('text/html; charset=utf-8').send(encoding ? await compressed[encoding]() : identity);
}

/**
 * Serves the built page: hashed assets for a year, documents fresh, the root and the bare prefixes to log-in in Korean. A
 * visit to the log-in that comes to sign up (`type=signup`) is led to the sign-up.
 */
async function addPageFiles(app: FastifyInstance, setting: Setting): Promise<SendPage> {
  const { pageDir } = setting;
  await app.register(fastifyStatic, {
    root: pageDir,
    index: false,
    wildcard: true,
    preCompressed: true,
    cacheControl: false,
    // Documents are sent under the paths of their pages alone.
    allowedPath: (path) => !/\.html(?:\.|$)/.test(path),
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/');
      reply.header('cache-control', hashed ? `public, max-age=${year}, immutable` : `public, max-age=${day}`);
    },
  });
  for (const path of rootPaths) app.get(path, (_request, reply) => reply.redirect(pathTo('login'), 302));
  const documentAt = pageDocuments(setting);
  return async (request, reply, path) => {
    const search = request.url.replace(/^[^?]*/, '');
    const query = new URLSearchParams(search);
    const join = joinOfLogin.get(withoutSlash(path));
    if (join && query.get('type') === 'signup') return reply.redirect(join + search, 302);
    const document = await documentAt(withoutSlash(path), query);
    return sendDocument(request, reply.status(isPagePath(path) ? 200 : 404), document);
  };
}

/**
 * Whether a request is answered by a document: at a page of ours whatever Accept says, for the page has no other form;
 * elsewhere where HTML is taken.
 */
export const wantsPage = ({ method, headers }: FastifyRequest, path: string): boolean =>
  (method === 'GET' || method === 'HEAD') && (isPagePath(path) || acceptsHtml(headers.accept));

/** Adds the built page, if there is one, and the answer to every address that nothing else has: the page, or an envelope. */
export async function addPage(
  app: FastifyInstance,
  { pageDir, ...words }: Omit<Setting, 'pageDir'> & { readonly pageDir: string | undefined },
  now: () => number,
): Promise<void> {
  const sendPage = pageDir === undefined ? undefined : await addPageFiles(app, { ...words, pageDir });
  app.setNotFoundHandler((request, reply) => {
    const [path = '/'] = request.url.split('?');
    const isCall = path.startsWith('/cum/') || path.startsWith('/mns/');
    if (!isCall && sendPage && wantsPage(request, path)) return sendPage(request, reply, path);
    const failure = { status: 404, result: 'REQUEST_NOT_SUPPORTED', ours: false } as const;
    return answerFailure(request, reply, failure, now());
  });
}
