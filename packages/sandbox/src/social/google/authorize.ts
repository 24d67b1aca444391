import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Fields, queryOf } from '../core/fields.ts';
import type { Oidc } from '../core/oidc.ts';
import { oidcSignIn } from '../core/oidc-sign-in.ts';
import { sendErrorPage } from '../core/page.ts';

/** Browsers inside apps, which Google turns away: by name, and the bare view of Apple’s, which does not call itself Safari. */
const webView =
  /KAKAOTALK|NAVER\(inapp|DaumApps|Instagram|FBAN|FBAV|Line\/|; wv\)|\((?:iPhone|iPad|Macintosh).*AppleWebKit(?!.*\bSafari\/)/;
const prompts = ['none', 'consent', 'select_account'];

const pageCodes = {
  client: { status: 401, code: 'invalid_client' },
  redirect: { status: 400, code: 'redirect_uri_mismatch' },
  request: { status: 400, code: 'invalid_request' },
} as const;

/** A code of Google has a slash in it, which breaks whoever forgets to encode it. */
export const codePrefix = '4/0A';

/** GET /o/oauth2/v2/auth. */
export const authorize =
  (oidc: Oidc) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (webView.test(request.headers['user-agent'] ?? ''))
      return sendErrorPage(reply, 'GG', {
        status: 403,
        code: 'disallowed_useragent',
        detail: 'Use a browser: an embedded web view may not show this page.',
      });
    const asked = queryOf(request);
    const { hd, access_type, prompt = '', scope = '' } = asked;
    return oidcSignIn(reply, oidc, {
      asked,
      mode: 'query',
      persons: oidc.persons.filter(({ claims }) => !hd || hd === '*' || claims.hd === hd),
      pageCodes,
      refusal: promptRefusal(prompt),
      asks: prompt !== '' && !isSilent(prompt) ? 'page' : undefined,
      withoutPage: isSilent(prompt) ? { error: 'interaction_required' } : undefined,
      cancelled: { error: 'access_denied' },
      finished: ({ code = '', ...params }, _person, firstConsent) => {
        if (access_type === 'offline' && (firstConsent || prompt.includes('consent'))) oidc.keepOffline(code);
        return {
          ...params,
          code: codePrefix + code,
          scope: fullScope(scope),
          authuser: '0',
          prompt: 'consent',
        };
      },
    });
  };

const isSilent = (prompt: string) => prompt.split(' ').includes('none');

/** `login` is a prompt Google does not have. */
function promptRefusal(prompt: string): Fields | undefined {
  const asked = prompt.split(' ').filter((each) => each !== '');
  if (asked.some((each) => !prompts.includes(each)))
    return { error: 'invalid_request', error_description: `Invalid parameter value for prompt: ${prompt}` };
  return undefined;
}

/** Google gives scopes back by their full names. */
export const fullScope = (scope: string): string =>
  scope
    .split(' ')
    .map((name) =>
      name === 'email' || name === 'profile' ? `https://www.googleapis.com/auth/userinfo.${name}` : name,
    )
    .join(' ');
