import { sisterSites as siteIds } from '@daemun/contract/codes/services';
import { text, urlField } from '@daemun/contract/fields';
import { type LanguagePrefix, languageOfPrefix } from '@daemun/contract/languages';
import { ownBrowserPaths } from '@daemun/contract/routes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Destination } from '../ports/destination.ts';
import type { HandOverRequest, OnwardRequest } from '../ports/hand-over.ts';
import type { SisterSites } from '../ports/sister-sites.ts';
import type { Visit } from '../ports/visit.ts';
import type { createCookieJar } from './cookies.ts';
import { visitOf } from './dispatcher.ts';
import { failureOf } from './failures.ts';
import { queryText, singleFields } from './social/form-body.ts';
import { addressOf } from './social/send-on.ts';

export type BridgeRoutes = {
  readonly jar: ReturnType<typeof createCookieJar>;
  readonly sites: SisterSites;
  handOver(request: HandOverRequest, visit: Visit): Promise<Destination>;
  onward(request: OnwardRequest, visit: Visit): Promise<Destination>;
};

/** What does not fit counts as left out. */
const lenient = <S extends z.ZodMiniType>(schema: S) => z.catch(z.optional(schema), undefined);

const handOverQuery = z.object({
  lang: lenient(z.string()),
  code_challenge: lenient(z.string().check(z.regex(/^[\w-]{43}$/))),
  state: lenient(text(512)),
  prompt: lenient(z.literal('none')),
});
const onwardQuery = z.object({
  lang: lenient(z.string()),
  redirectUrl: lenient(urlField),
  through: lenient(z.enum(siteIds)),
  known: lenient(z.literal('Y')),
});

const fieldsOf = (request: FastifyRequest) => singleFields(queryText(request.url));
const languageFor = (lang: string | undefined, { language }: Visit): LanguagePrefix =>
  languageOfPrefix(lang ?? '')?.prefix ?? language;

/** Runs one step of a browser's way and leads it on; whatever goes wrong ends on the error page. */
async function step(
  { jar }: BridgeRoutes,
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  work: (visit: Visit) => Promise<Destination>,
): Promise<FastifyReply> {
  const visit = visitOf(request, jar, []);
  const to = await work(visit).catch((error: unknown): Destination => {
    if (failureOf(error).ours) request.log.error({ step: name, err: error }, 'bridge: a step failed');
    return { kind: 'error', language: visit.language, why: 'failed' };
  });
  request.log.info({ step: name, to: to.kind, ...(to.kind === 'error' && { why: to.why }) }, 'bridge');
  return reply.header('cache-control', 'no-store').redirect(addressOf(to, request.id), 302);
}

/** What the page must know: where the archive's frame and sign of life are, and which origins are sites of ours. */
const told = ({ all }: SisterSites) =>
  all.map(({ id, origin, home, bridge }) => ({ id, origin, home, bridge: bridge ?? null }));

/** Adds the ways of a browser to sister sites, and to partners by their codes (docs/decisions/027). */
export function addBridgeRoutes(app: FastifyInstance, parts: BridgeRoutes): void {
  app.get(ownBrowserPaths.sites, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=60').send(told(parts.sites)),
  );
  app.get<{ Params: { site: string } }>(ownBrowserPaths.handOver, (request, reply) =>
    step(parts, request, reply, 'hand-over', (visit) => {
      const { lang, code_challenge, state, prompt } = z.parse(handOverQuery, fieldsOf(request));
      return parts.handOver(
        {
          site: request.params.site,
          language: languageFor(lang, visit),
          challenge: code_challenge,
          state,
          silent: prompt === 'none',
          address: request.url,
        },
        visit,
      );
    }),
  );
  app.get(ownBrowserPaths.onward, (request, reply) =>
    step(parts, request, reply, 'onward', (visit) => {
      const { lang, redirectUrl, through, known } = z.parse(onwardQuery, fieldsOf(request));
      return parts.onward(
        { language: languageFor(lang, visit), redirectUrl, through, known: known === 'Y' },
        visit,
      );
    }),
  );
}
