import type { FastifyReply, FastifyRequest } from 'fastify';
import { redirectUrisOf } from '../clients.ts';
import type { Delivery } from '../core/delivery.ts';
import { type Fields, fieldsOf } from '../core/fields.ts';
import { sendErrorPage } from '../core/page.ts';
import { deliver, signIn } from '../core/sign-in.ts';
import { naverPersons } from './persons.ts';
import type { NaverState } from './state.ts';

/** GET or POST /oauth2.0/authorize: state is required, there is no scope and no PKCE. */
export const authorize =
  (naver: NaverState) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const asked = fieldsOf(request);
    const untrusted = pageErrorOf(naver, asked);
    if (untrusted) return sendErrorPage(reply, 'NV', { status: 400, ...untrusted });
    const refusal = refusalOf(asked, request.headers['user-agent'] ?? '');
    if (refusal) return deliver(reply, naver.world, 'NV', failure(asked, refusal));
    return signIn(reply, naver.world, {
      provider: 'NV',
      persons: naverPersons,
      asks: asksOf(asked),
      ...(isSilent(asked) && {
        withoutPage: failure(asked, { error: 'access_denied', error_description: 'user not logged in.' }),
      }),
      cancel: () => failure(asked, { error: 'access_denied', error_description: 'Canceled By User' }),
      finish: async (person) => {
        if (asked.auth_type === 'reprompt') naver.world.social.visits.agree('NV', person.subject);
        naver.world.social.consents.give('NV', person);
        const code = naver.codes.issue({ subject: person.subject, scopes: [], ...grantOf(asked) });
        return delivery(asked, { code });
      },
    });
  };

const grantOf = ({ client_id = '', redirect_uri = '', state = '' }: Fields) => ({
  clientId: client_id,
  redirectUri: redirect_uri,
  state,
});

const delivery = ({ redirect_uri = '', state = '' }: Fields, params: Fields): Delivery => ({
  redirectUri: redirect_uri,
  params: { ...params, state },
  mode: 'query',
});

interface Refusal {
  readonly error: string;
  readonly error_description: string;
}

const failure = (asked: Fields, refusal: Refusal) => delivery(asked, { ...refusal });

/** What is shown to the person, because the address to go back to is not to be trusted. */
function pageErrorOf({ client, world }: NaverState, asked: Fields) {
  if (asked.client_id !== client.clientId)
    return { code: 'invalid_request', detail: 'client_id is missing or not registered.' };
  if (!redirectUrisOf(world, 'NV').includes(asked.redirect_uri ?? ''))
    return { code: 'invalid_request', detail: 'redirect_uri is not the registered Callback URL.' };
  return undefined;
}

const inNaverApp = 'NAVER(inapp; search;';

/** `autologin` shows no page: who is signed in comes back, everybody else is refused. */
const isSilent = ({ auth_type }: Fields) => auth_type === 'autologin';

function asksOf({ auth_type }: Fields) {
  if (auth_type === 'reauthenticate') return 'log-in' as const;
  return auth_type === 'reprompt' ? ('page' as const) : undefined;
}

function refusalOf(asked: Fields, userAgent: string): Refusal | undefined {
  if (!asked.state) return { error: 'invalid_request', error_description: 'state is missing.' };
  if (asked.response_type !== 'code')
    return { error: 'unsupported_response_type', error_description: 'response_type must be code.' };
  if (asked.auth_type && !isSilent(asked) && userAgent.includes(inNaverApp))
    return { error: 'access_denied', error_description: 'user not logged in.' };
  return undefined;
}
