import { sisterSites as siteIds } from '@daemun/contract/codes/services';
import { text, urlField } from '@daemun/contract/fields';
import { type LanguagePrefix, languageOfPrefix } from '@daemun/contract/languages';
import { ownBrowserPaths } from '@daemun/contract/routes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Destination } from '../ports/destination.ts';
import type { HandOverRequest, OnwardRequest } from '../ports/hand-over.ts';
import type { SisterSites } from '../ports/sister-sites.ts';
import type { Visit } from '../ports/visit.ts';
import { type StepParts, takeStep } from './browser-step.ts';
import { queryText, singleFields } from './social/form-body.ts';

export type BridgeRoutes = StepParts & {
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

/** What the page must know: where the archive's frame and sign of life are, and which origins are sites of ours. */
const told = ({ all }: SisterSites) =>
  all.map(({ id, origin, home, bridge }) => ({ id, origin, home, bridge: bridge ?? null }));

/** Adds the ways of a browser to sister sites, and to partners by their codes (docs/decisions/027). */
export function addBridgeRoutes(app: FastifyInstance, parts: BridgeRoutes): void {
  app.get(ownBrowserPaths.sites, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=60').send(told(parts.sites)),
  );
  app.get<{ Params: { site: string } }>(ownBrowserPaths.handOver, (request, reply) =>
    takeStep(parts, request, reply, { way: 'bridge', step: 'hand-over' }, (visit) => {
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
    takeStep(parts, request, reply, { way: 'bridge', step: 'onward' }, (visit) => {
      const { lang, redirectUrl, through, known } = z.parse(onwardQuery, fieldsOf(request));
      return parts.onward(
        { language: languageFor(lang, visit), redirectUrl, through, known: known === 'Y' },
        visit,
      );
    }),
  );
}
