import type { FastifyReply, FastifyRequest } from 'fastify';
import { redirectUrisOf } from '../clients.ts';
import type { Delivery } from '../core/delivery.ts';
import { type Fields, queryOf } from '../core/fields.ts';
import { type PageError, sendErrorPage } from '../core/page.ts';
import { signIn } from '../core/sign-in.ts';
import { kakaoPersons } from './persons.ts';
import type { KakaoState } from './state.ts';

/** What the console asks of everybody where the address names no scope. */
const consoleScopes = ['profile_nickname', 'profile_image', 'account_email'];
const knownScopes = [...consoleScopes, 'openid'];
const prompts = ['login', 'none', 'create', 'select_account'];

/** GET /oauth/authorize. */
export const authorize =
  (kakao: KakaoState) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const asked = queryOf(request);
    const untrusted = pageErrorOf(kakao, asked);
    if (untrusted) return sendErrorPage(reply, 'KK', untrusted);
    const asks = promptsOf(asked);
    const isSilent = asks.includes('none');
    return signIn(reply, kakao.world, {
      provider: 'KK',
      persons: kakaoPersons,
      ...(!isSilent && asks.length > 0 && { asks: asks.includes('login') ? 'log-in' : 'page' }),
      ...(isSilent && { withoutPage: failure(asked, 'login_required', 'user authentication required.') }),
      cancel: () => failure(asked, 'access_denied', 'User denied access'),
      finish: async (person) => {
        const { consents, visits } = kakao.world.social;
        // Whoever came before and kept the e-mail back is asked for it by every address that names it.
        if (consents.has('KK', person) && scopesOf(asked).includes('account_email'))
          visits.agree('KK', person.subject);
        consents.give('KK', person);
        return delivery(asked, { code: kakao.codes.issue({ subject: person.subject, ...grantOf(asked) }) });
      },
    });
  };

const promptsOf = ({ prompt = '' }: Fields) => prompt.split(/[ ,]+/).filter((each) => each !== '');

/** The guide separates by commas, libraries by spaces. */
function scopesOf({ scope = '' }: Fields): string[] {
  const named = scope.split(/[ ,]+/).filter((each) => each !== '');
  if (named.length === 0) return consoleScopes;
  // The nickname and picture are always agreed to; `openid` alone asks for nothing else.
  return [...new Set([...named, 'profile_nickname', 'profile_image'])];
}

const grantOf = (asked: Fields) => ({
  clientId: asked.client_id ?? '',
  redirectUri: asked.redirect_uri ?? '',
  state: asked.state ?? '',
  scopes: scopesOf(asked),
  nonce: asked.nonce,
  isAnew: promptsOf(asked).includes('login'),
  challenge: asked.code_challenge,
});

const delivery = ({ redirect_uri = '', state }: Fields, params: Fields): Delivery => ({
  redirectUri: redirect_uri,
  params: { ...params, ...(state !== undefined && { state }) },
  mode: 'query',
});

const failure = (asked: Fields, error: string, error_description: string) =>
  delivery(asked, { error, error_description });

/** Kakao shows its KOE codes on a page of its own. */
function pageErrorOf({ client, world }: KakaoState, asked: Fields): PageError | undefined {
  if (asked.client_id === undefined || asked.redirect_uri === undefined || asked.response_type !== 'code')
    return badRequest('client_id, redirect_uri and response_type=code are required.');
  if (asked.client_id !== client.clientId)
    return { status: 401, code: 'KOE101', detail: 'invalid_client: Not exist client_id.' };
  if (!redirectUrisOf(world, 'KK').includes(asked.redirect_uri))
    return { status: 400, code: 'KOE006', detail: 'redirect_uri is not registered.' };
  if (asked.code_challenge !== undefined && asked.code_challenge_method !== 'S256')
    return badRequest('code_challenge_method must be S256.');
  if (promptsOf(asked).some((prompt) => !prompts.includes(prompt))) return badRequest('prompt is unknown.');
  const foreign = scopesOf(asked).find((scope) => !knownScopes.includes(scope));
  if (foreign !== undefined)
    return { status: 400, code: 'KOE205', detail: `invalid_scope: ${foreign} is not set up for this app.` };
  return undefined;
}

const badRequest = (detail: string): PageError => ({ status: 400, code: 'KOE001', detail });
