import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Delivery } from '../core/delivery.ts';
import { type Fields, fieldsOf } from '../core/fields.ts';
import type { Oidc } from '../core/oidc.ts';
import { oidcSignIn } from '../core/oidc-sign-in.ts';
import { sendErrorPage } from '../core/page.ts';
import type { MicrosoftPerson } from './persons.ts';
import { livesIn, tenantOf } from './tenants.ts';

const pageCodes = {
  client: { status: 400, code: 'AADSTS700016' },
  redirect: { status: 400, code: 'AADSTS50011' },
  request: { status: 400, code: 'AADSTS900144' },
} as const;

const modes: readonly Delivery['mode'][] = ['query', 'fragment', 'form_post'];
const prompts = ['login', 'none', 'consent', 'select_account'];

/** GET or POST /{tenant}/oauth2/v2.0/authorize. */
export const authorize =
  (oidc: Oidc<MicrosoftPerson>) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const tenant = tenantOf(request);
    if (tenant === undefined)
      return sendErrorPage(reply, 'MS', {
        status: 400,
        code: 'AADSTS90002',
        detail: 'Tenant was not found.',
      });
    const asked = fieldsOf(request);
    const mode = modes.find((each) => each === (asked.response_mode ?? 'query'));
    const offline = (asked.scope ?? '').split(' ').includes('offline_access');
    return oidcSignIn(reply, oidc, {
      asked,
      mode: mode ?? 'query',
      persons: oidc.persons.filter((person) => livesIn(tenant, person)),
      pageCodes,
      asks: asksOf(asked),
      withoutPage: isSilent(asked) ? nobodySignedIn : undefined,
      refusal:
        mode === undefined ? badRequest(90006, 'response_mode is not supported.') : promptRefusal(asked),
      cancelled: {
        error: 'access_denied',
        error_description: 'AADSTS65004: User declined to consent to access the app.',
        error_subcode: 'cancel',
      },
      finished: (params) => {
        if (offline && params.code !== undefined) oidc.keepOffline(params.code);
        return { ...params, session_state: '00000000-0000-4000-8000-5e5510000000' };
      },
    });
  };

const badRequest = (code: number, words: string): Fields => ({
  error: 'invalid_request',
  error_description: `AADSTS${code}: ${words}`,
});

const promptsOf = ({ prompt = '' }: Fields) => prompt.split(' ').filter((each) => each !== '');
const isSilent = (asked: Fields) => promptsOf(asked).includes('none');

function asksOf(asked: Fields) {
  const [first] = promptsOf(asked);
  if (first === undefined || isSilent(asked)) return undefined;
  return promptsOf(asked).includes('login') ? 'log-in' : 'page';
}

const nobodySignedIn: Fields = {
  error: 'login_required',
  error_description: 'AADSTS50058: A silent sign-in request was sent but no user is signed in.',
};

function promptRefusal(asked: Fields): Fields | undefined {
  const isKnown = promptsOf(asked).every((each) => prompts.includes(each));
  return isKnown ? undefined : badRequest(90023, 'Unsupported prompt value.');
}
