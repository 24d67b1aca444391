import type { FastifyInstance, FastifyReply } from 'fastify';
import { openerPolicyOf } from './opener-policy.ts';

/** The origins that the page's policy names: where it may send a form, and sites with a login bridge. */
export type Neighbours = {
  readonly formTargets: readonly string[];
  readonly bridges: readonly string[];
  /** The origin of the analytics service, if there is one. */
  readonly counters?: readonly string[];
};

/** What stands inline in a document, by its hash as the policy writes it. */
export type Inline = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

const nothingInline: Inline = { scripts: [], styles: [] };
const inlineOf = new WeakMap<FastifyReply, Inline>();

/** Lets the document of this answer run and wear what stands in it. */
export const allowInline = (reply: FastifyReply, inline: Inline): void => {
  inlineOf.set(reply, inline);
};

const nobody: Neighbours = { formTargets: [], bridges: [] };

/**
 * A form leads to ourselves, or to the window of the identity agency. The page may hold the frame of a site with a login
 * bridge and ask whether it is alive; only our own bridge page may stand in a frame, and only in theirs.
 */
const pagePolicy = (
  { formTargets, bridges, counters = [] }: Neighbours,
  framedBy: readonly string[],
  inline: Inline,
): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...inline.scripts].join(' '),
    ["style-src 'self'", ...inline.styles].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${["'self'", ...bridges, ...counters].join(' ')}`,
    ...(bridges.length > 0 ? [`frame-src ${bridges.join(' ')}`] : []),
    "manifest-src 'self'",
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${framedBy.length > 0 ? framedBy.join(' ') : "'none'"}`,
    "require-trusted-types-for 'script'",
  ].join('; ');

const isBridgePage = (url: string): boolean => /^(\/[a-z]{2})?\/bridge\/login\/?(\?|$)/.test(url);

const answerPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Headers of every answer, documents and data alike. */
const commonHeaders = (https: boolean) => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
});

/** All headers of an envelope, where no hook can put them. */
export const plainHeaders = (https: boolean): Readonly<Record<string, string>> => ({
  ...commonHeaders(https),
  'content-security-policy': answerPolicy,
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
});

/** Puts the security headers on every answer, errors included (ASVS V3.4). */
export function addSecurityHeaders(
  app: FastifyInstance,
  https: boolean,
  neighbours: Neighbours = nobody,
): void {
  const { 'x-frame-options': notFramed, ...common } = commonHeaders(https);
  const { bridges } = neighbours;
  const policyFor = (html: boolean, bridge: boolean, inline: Inline = nothingInline): string =>
    html ? pagePolicy(neighbours, bridge ? bridges : [], inline) : answerPolicy;
  app.addHook('onSend', (request, reply, _payload, done) => {
    const html = String(reply.getHeader('content-type') ?? '').startsWith('text/html');
    const bridge = bridges.length > 0 && isBridgePage(request.url);
    // An unchanged document (304) has no type here, and its headers would replace those the browser kept.
    const kept = reply.statusCode === 304;
    if (!kept && !reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', policyFor(html, bridge, inlineOf.get(reply)));
    }
    reply.headers(common);
    if (!bridge) reply.header('x-frame-options', notFramed);
    if (html) reply.header('cross-origin-opener-policy', openerPolicyOf(request.url));
    done();
  });
}
