import { sisterSites as siteIds } from '@daemun/contract/codes/services';
import { text, urlField } from '@daemun/contract/fields';
import { type LanguagePrefix, languageOfPrefix } from '@daemun/contract/languages';
import { ownBrowserPaths } from '@daemun/contract/routes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Ports } from '../ports/ports.ts';
import type { RequestContext } from '../ports/request-context.ts';
import type { SisterSites } from '../ports/sister-sites.ts';
import { browserUseCases } from '../use-cases/index.ts';
import { runBrowserStep, type StepParts } from './browser-step.ts';
import { queryText, singleFields } from './social/form-body.ts';

export type BridgeRoutes = StepParts & {
  readonly sites: SisterSites;
  readonly ports: Ports;
};

/** What does not fit counts as left out. */
const lenient = <S extends z.ZodMiniType>(schema: S) => z.catch(z.optional(schema), undefined);

const handOverQuery = z.object({
  lang: lenient(z.string()),
  code_challenge: lenient(z.string().check(z.regex(/^[\w-]{43}$/))),
  state: lenient(text(512)),
  prompt: lenient(z.literal('none')),
  answer: lenient(z.literal('no')),
});
const ssoRedirectQuery = z.object({
  lang: lenient(z.string()),
  redirectUrl: lenient(urlField),
  through: lenient(z.enum(siteIds)),
  known: lenient(z.literal('Y')),
  to: lenient(z.literal('news')),
});

const fieldsOf = (request: FastifyRequest) => singleFields(queryText(request.url));
const languageFor = (lang: string | undefined, { language }: RequestContext): LanguagePrefix =>
  languageOfPrefix(lang ?? '')?.prefix ?? language;

/** What the page must know: where the archive's frame and sign of life are, and which origins are sites of ours. */
const told = ({ all }: SisterSites) =>
  all.map(({ id, origin, home, bridge }) => ({ id, origin, home, bridge: bridge ?? null }));

/** Adds the ways of a browser to sister sites, and to partners by their codes (docs/decisions/027). */
export function addBridgeRoutes(app: FastifyInstance, parts: BridgeRoutes): void {
  app.get(ownBrowserPaths.sites, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=60').send(told(parts.sites)),
  );
  app.get<{ Params: { site: string } }>(ownBrowserPaths.issueSsoCode, (request, reply) =>
    runBrowserStep(parts, request, reply, { way: 'bridge', step: 'hand-over' }, (context) => {
      const { lang, code_challenge, state, prompt, answer } = z.parse(handOverQuery, fieldsOf(request));
      return browserUseCases.issueSsoCode(
        parts.ports,
        {
          site: request.params.site,
          language: languageFor(lang, context),
          challenge: code_challenge,
          state,
          silent: prompt === 'none',
          isRefused: answer === 'no',
          address: request.url,
        },
        context,
      );
    }),
  );
  app.get(ownBrowserPaths.ssoRedirect, (request, reply) =>
    runBrowserStep(parts, request, reply, { way: 'bridge', step: 'onward' }, (context) => {
      const { lang, redirectUrl, through, known, to } = z.parse(ssoRedirectQuery, fieldsOf(request));
      return browserUseCases.ssoRedirect(
        parts.ports,
        { language: languageFor(lang, context), redirectUrl, through, known: known === 'Y', to },
        context,
      );
    }),
  );
}
