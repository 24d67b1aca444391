import type { FastifyRequest } from 'fastify';
import { type Answer, ok } from '../core/answer.ts';
import { basicOf, type Fields, formOf } from '../core/fields.ts';
import type { Oidc } from '../core/oidc.ts';
import { refusalOf } from '../core/refusals.ts';
import { aadstsAnswer, refusals, unknownTenant } from './errors.ts';
import type { MicrosoftPerson } from './persons.ts';
import { tenantOf } from './tenants.ts';

/** POST /{tenant}/oauth2/v2.0/token: the id_token comes from the tenant of the person, whatever the address says. */
export const token =
  (oidc: Oidc<MicrosoftPerson>) =>
  async (request: FastifyRequest): Promise<Answer> => {
    if (tenantOf(request) === undefined) return aadstsAnswer(unknownTenant);
    const answer = await oidc.redeem({ ...formOf(request), ...basicOf(request) });
    if (answer.status !== 200) return aadstsAnswer(refusals[refusalOf(answer.reason)]);
    const { access_token, refresh_token, id_token, scope } = answer.body as Fields;
    return ok({
      token_type: 'Bearer',
      scope,
      expires_in: 3599,
      ext_expires_in: 3599,
      access_token,
      ...(refresh_token !== undefined && { refresh_token }),
      ...(id_token !== undefined && { id_token: await oidc.reissued(id_token) }),
    });
  };
