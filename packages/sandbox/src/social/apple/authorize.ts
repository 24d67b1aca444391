import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Delivery } from '../core/delivery.ts';
import { type Fields, queryOf } from '../core/fields.ts';
import type { Oidc } from '../core/oidc.ts';
import { oidcSignIn } from '../core/oidc-sign-in.ts';
import { sendErrorPage } from '../core/page.ts';
import type { ApplePerson } from './persons.ts';

const pageCodes = {
  client: { status: 400, code: 'invalid_client' },
  redirect: { status: 400, code: 'invalid_request' },
  request: { status: 400, code: 'invalid_request' },
} as const;

const modes: readonly Delivery['mode'][] = ['query', 'fragment', 'form_post'];

/** GET /auth/authorize. */
export const authorize =
  (oidc: Oidc<ApplePerson>) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const asked = queryOf(request);
    const scopes = (asked.scope ?? '').split(' ').filter((each) => each !== '');
    const mode = modes.find((each) => each === (asked.response_mode || 'query'));
    const wrong = wrongMode(mode, scopes, asked);
    if (mode === undefined || wrong !== undefined)
      return sendErrorPage(reply, 'AP', { status: 400, code: 'invalid_request', detail: String(wrong) });
    return oidcSignIn(reply, oidc, {
      // Apple's own scopes say nothing of openid, and an id_token comes all the same.
      asked: { ...asked, scope: ['openid', ...scopes].join(' ') },
      mode,
      persons: oidc.persons,
      pageCodes,
      cancelled: { error: 'user_cancelled_authorize' },
      finished: (params, person, firstConsent) => {
        if (params.code !== undefined) oidc.keepOffline(params.code);
        const told = firstConsent && scopes.length > 0;
        return told ? { ...params, user: userOf(person, scopes) } : params;
      },
    });
  };

/** Apple posts the callback as soon as a scope is asked, and never puts an id_token into a query. */
function wrongMode(mode: string | undefined, scopes: readonly string[], asked: Fields): string | undefined {
  if (mode === undefined) return 'Invalid response_mode.';
  const foreign = scopes.find((scope) => !['name', 'email', 'openid'].includes(scope));
  if (foreign !== undefined) return `Invalid scope: ${foreign}`;
  if (scopes.some((scope) => scope !== 'openid') && mode !== 'form_post')
    return 'response_mode must be form_post when name or email scope is requested.';
  if (asked.response_type?.includes('id_token') && mode === 'query')
    return 'response_mode must be form_post or fragment for this response_type.';
  return undefined;
}

/** Comes once, unsigned; what it says of the e-mail is not to be believed. */
const userOf = ({ fullName, email }: ApplePerson, scopes: readonly string[]): string =>
  JSON.stringify({
    ...(scopes.includes('name') && { name: fullName }),
    ...(scopes.includes('email') && email !== undefined && { email }),
  });
