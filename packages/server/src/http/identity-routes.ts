import { ownBrowserPaths } from '@daemun/contract/routes';
import type { FastifyInstance } from 'fastify';
import type { IdentityFailureKind } from '../ports/identity-failure.ts';
import type { Ports } from '../ports/ports.ts';
import { browserUseCases } from '../use-cases/index.ts';
import { runBrowserStep, type StepParts } from './browser-step.ts';
import { formAsAddress } from './foreign-form.ts';
import { queryText, readBodiesAsText, singleFields } from './social/form-body.ts';

export type IdentityRoutes = StepParts & { readonly ports: Ports };

type OfRun = { Params: { run: string } };

/** What is counted of a reason: its kind. The detail behind it is the agency's word, and of any number. */
const counted: Readonly<Record<IdentityFailureKind | 'no-such-run', true>> = {
  'no-such-run': true,
  cancelled: true,
  refused: true,
  tampered: true,
  foreign: true,
  late: true,
  missing: true,
  'agency-down': true,
  misconfigured: true,
};
const kindOf = (why: string | undefined) => Object.keys(counted).find((kind) => why?.startsWith(kind));

/** The address to which the identity agency sends its window, by a link or a form. */
export function addIdentityRoutes(app: FastifyInstance, parts: IdentityRoutes): void {
  app.register(async (scope) => {
    readBodiesAsText(scope);
    const step = { way: 'identity', step: 'identity-return', provider: 'identity' } as const;
    scope.get<OfRun>(ownBrowserPaths.identityReturn, (request, reply) =>
      runBrowserStep(parts, request, reply, step, async (context) => {
        const params = singleFields(queryText(request.url));
        const led = await browserUseCases.identityReturn(
          parts.ports,
          { run: request.params.run, params },
          context,
        );
        return { ...led, outcome: kindOf(led.why) };
      }),
    );
    scope.post<OfRun>(ownBrowserPaths.identityReturn, async (request, reply) => {
      const fields = new URLSearchParams(singleFields(String(request.body ?? '')));
      const run = encodeURIComponent(request.params.run);
      return formAsAddress(reply, ownBrowserPaths.identityReturn.replace(':run', run), fields);
    });
  });
}
