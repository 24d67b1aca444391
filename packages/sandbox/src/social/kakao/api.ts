import type { FastifyRequest } from 'fastify';
import { type Answer, ok } from '../core/answer.ts';
import { credentialOf, type Fields, fieldsOf } from '../core/fields.ts';
import { accountOf } from './account.ts';
import type { KakaoState } from './state.ts';

/** Kakao's API decides by `code`; the status only comes along. */
const failed = (status: number, code: number, msg: string, more: object = {}): Answer => ({
  status,
  body: { msg, code, ...more },
});

const badToken = failed(401, -401, 'this access token does not exist');

/** Who an API call is about: the token's person, or with the admin key the one who is named. */
interface Caller {
  readonly subject: string;
  readonly scopes: readonly string[];
  readonly appId: number;
  readonly expiresIn: number;
  readonly token: string | undefined;
}

function callerOf(kakao: KakaoState, request: FastifyRequest): Caller | Answer {
  const pair = kakao.tokens.byAccess(credentialOf(request, 'Bearer') ?? '');
  if (pair) {
    const { client } = kakao;
    const own = pair.clientId === client.clientId;
    return {
      subject: pair.subject,
      scopes: pair.scopes,
      appId: own ? client.appId : 999_999,
      expiresIn: Math.floor((pair.accessUntil - Date.now()) / 1000),
      token: pair.access,
    };
  }
  return byAdminKey(kakao, credentialOf(request, 'KakaoAK'), fieldsOf(request));
}

function byAdminKey(kakao: KakaoState, key: string | undefined, fields: Fields): Caller | Answer {
  if (key === undefined) return badToken;
  if (key !== kakao.client.adminKey) return failed(401, -401, 'wrong appKey format');
  const { target_id_type, target_id = '' } = fields;
  if (target_id_type !== 'user_id' || !/^\d+$/.test(target_id))
    return failed(400, -2, 'target_id_type and target_id are required');
  const person = kakao.personOf(target_id);
  if (!person || !kakao.world.social.consents.has('KK', person))
    return failed(400, -101, 'NotRegisteredUserException');
  return {
    subject: target_id,
    scopes: ['profile_nickname', 'profile_image', 'account_email'],
    appId: kakao.client.appId,
    expiresIn: 0,
    token: undefined,
  };
}

const open =
  (answer: (kakao: KakaoState, caller: Caller, request: FastifyRequest) => Answer) =>
  (kakao: KakaoState) =>
  (request: FastifyRequest): Answer => {
    const caller = callerOf(kakao, request);
    return 'status' in caller ? caller : answer(kakao, caller, request);
  };

const idOf = ({ subject }: Caller) => Number(subject);

/** GET or POST /v2/user/me. */
export const userMe = open(({ personOf, mailOf }, caller) => {
  const person = personOf(caller.subject);
  if (!person) return failed(400, -103, 'account does not exist');
  if (person.underFourteen) return failed(401, -406, 'this user is under 14 years old');
  return ok({
    id: idOf(caller),
    connected_at: '2026-01-02T03:04:05Z',
    properties: { nickname: person.nickname },
    kakao_account: accountOf(person, mailOf(person, caller.scopes)),
  });
});

/** GET /v1/oidc/userinfo. */
export const userInfo = open(({ personOf, mailOf }, caller) => {
  if (!caller.scopes.includes('openid'))
    return failed(403, -402, 'insufficient scopes.', { required_scopes: ['openid'] });
  const person = personOf(caller.subject);
  const mail = person && mailOf(person, caller.scopes);
  return ok({
    sub: caller.subject,
    nickname: person?.nickname,
    ...(mail && { email: mail.address, email_verified: mail.valid && mail.verified }),
  });
});

/** GET /v1/user/access_token_info: the one way to see whose application a token is for. */
export const tokenInfo = open((_kakao, caller) =>
  caller.token === undefined
    ? badToken
    : ok({ id: idOf(caller), expires_in: caller.expiresIn, app_id: caller.appId }),
);

/** POST /v1/user/unlink: by the person's token or by the admin key. */
export const unlink = open(({ forget }, caller) => {
  forget(caller.subject);
  return { ...ok({ id: idOf(caller) }), subject: caller.subject };
});

/** POST /v1/user/logout: ends the token, the link stays. */
export const logout = open(({ tokens }, caller) => {
  if (caller.token !== undefined) tokens.end(caller.token);
  else tokens.forgetPerson(caller.subject);
  return ok({ id: idOf(caller) });
});
