import type { FastifyReply } from 'fastify';
import type { Delivery } from './delivery.ts';
import type { Fields } from './fields.ts';
import type { Oidc } from './oidc.ts';
import { type Check, checkRequest, completeRequest } from './oidc-authorize.ts';
import type { OidcPerson } from './oidc-person.ts';
import { type PageError, sendErrorPage } from './page.ts';
import { deliver, signIn } from './sign-in.ts';

/** What one provider adds to the library's way through an authorization request. */
export interface OidcPlan<Person extends OidcPerson> {
  /** The request as the library shall judge it. */
  readonly asked: Fields;
  readonly mode: Delivery['mode'];
  readonly persons: readonly Person[];
  /** The provider's own code for what it shows on a page instead of sending it back. */
  readonly pageCodes: Readonly<Record<(Check & { kind: 'page' })['reason'], Omit<PageError, 'detail'>>>;
  /** The provider's own reason to send the browser back at once. */
  readonly refusal?: Fields | undefined;
  readonly cancelled: Fields;
  /** What the request wants although somebody is signed in. */
  readonly asks?: 'log-in' | 'page' | undefined;
  /** What goes back where nobody is signed in and the request allows no page. */
  readonly withoutPage?: Fields | undefined;
  /** What the provider adds to, or takes note of in, a success. */
  readonly finished?: (params: Fields, person: Person, firstConsent: boolean) => Fields;
}

/** Takes a visitor through the request: judged by the library, shown the page, brought back. */
export async function oidcSignIn<Person extends OidcPerson>(
  reply: FastifyReply,
  oidc: Oidc<Person>,
  plan: OidcPlan<Person>,
): Promise<FastifyReply> {
  const { asked, mode, persons, pageCodes, cancelled, finished = (params) => params } = plan;
  const { provider, world } = oidc;
  const check = await checkRequest(oidc, asked);
  if (check.kind === 'page')
    return sendErrorPage(reply, provider, { ...pageCodes[check.reason], detail: check.detail });
  const back = (params: Fields): Delivery => ({ redirectUri: asked.redirect_uri ?? '', params, mode });
  const stated = (params: Fields) => ({ ...params, ...(asked.state && { state: asked.state }) });
  const refused = check.kind === 'refused' ? check.params : plan.refusal && stated(plan.refusal);
  if (refused) return deliver(reply, world, provider, back(refused));
  return signIn(reply, world, {
    provider,
    persons,
    asks: plan.asks,
    withoutPage: plan.withoutPage && back(stated(plan.withoutPage)),
    cancel: () => back(stated(cancelled)),
    finish: async (person) => {
      const first = !world.social.consents.has(provider, person);
      return back(finished(await completeRequest(oidc, asked, person), person, first));
    },
  });
}
