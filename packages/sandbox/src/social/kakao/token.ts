import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type Answer, ok } from '../core/answer.ts';
import { type Fields, formOf } from '../core/fields.ts';
import { longAgoSeconds, signedIdToken, timesOf } from '../core/signed.ts';
import type { TokenPair } from '../core/tokens.ts';
import type { KakaoPerson } from './persons.ts';
import type { KakaoState } from './state.ts';

const refused = (status: number, error: string, code: string | undefined, description: string): Answer => ({
  status,
  body: { error, error_description: description, error_code: code },
});

/** POST /oauth/token. */
export const token =
  (kakao: KakaoState) =>
  async (request: FastifyRequest): Promise<Answer> => {
    const form = formOf(request);
    const grant = grants[form.grant_type ?? ''];
    if (!grant)
      return refused(400, 'unsupported_grant_type', undefined, 'grant_type is missing or not supported.');
    return wrongClient(kakao, form) ?? grant(kakao, form);
  };

const grants: Readonly<Record<string, (kakao: KakaoState, form: Fields) => Promise<Answer>>> = {
  authorization_code: redeem,
  refresh_token: refresh,
};

function wrongClient({ client }: KakaoState, { client_id = '', client_secret }: Fields): Answer | undefined {
  if (client_id !== client.clientId)
    return refused(401, 'invalid_client', 'KOE101', `Not exist client_id [${client_id.slice(0, 80)}]`);
  if (client_secret !== client.clientSecret)
    return refused(401, 'invalid_client', 'KOE010', 'Bad client credentials');
  return undefined;
}

async function redeem(kakao: KakaoState, form: Fields): Promise<Answer> {
  const { code = '', redirect_uri, code_verifier } = form;
  if (code === '' || redirect_uri === undefined)
    return refused(400, 'invalid_request', 'KOE001', 'code and redirect_uri are required.');
  const grant = kakao.codes.find(code);
  const person = grant && kakao.personOf(grant.subject);
  if (!grant || !person)
    return refused(
      400,
      'invalid_grant',
      'KOE320',
      `authorization code not found for code=${code.slice(0, 80)}`,
    );
  if (grant.redirectUri !== redirect_uri)
    return refused(400, 'invalid_grant', 'KOE303', 'Redirect URI mismatch.');
  if (!pkceHolds(grant.challenge, code_verifier))
    return refused(400, 'invalid_grant', 'KOE320', 'code_verifier does not match the code_challenge.');
  kakao.codes.spend(code);
  const pair = kakao.tokens.issue(grant);
  return ok({
    ...tokenBody(kakao, pair),
    ...(grant.scopes.includes('openid') && {
      id_token: await idToken(kakao, person, {
        scopes: grant.scopes,
        nonce: grant.nonce,
        isAnew: grant.isAnew,
      }),
    }),
    refresh_token: pair.refresh,
    refresh_token_expires_in: kakao.tokens.lives.refresh,
    scope: pair.scopes.toSorted().join(' '),
  });
}

/** A refresh token comes anew only in its last month: never here. */
async function refresh(kakao: KakaoState, { refresh_token }: Fields): Promise<Answer> {
  if (!refresh_token) return refused(400, 'invalid_request', 'KOE319', 'refresh_token is missing.');
  const pair = kakao.tokens.byRefresh(refresh_token);
  if (!pair) return refused(400, 'invalid_grant', 'KOE322', 'expired_or_invalid_refresh_token');
  return ok(tokenBody(kakao, kakao.tokens.issue(pair, { refresh: pair.refresh })));
}

const tokenBody = ({ tokens }: KakaoState, { access }: TokenPair) => ({
  access_token: access,
  token_type: 'bearer',
  expires_in: tokens.lives.access,
});

export interface KakaoIdTokenWish {
  readonly scopes: readonly string[];
  readonly nonce?: string | undefined;
  readonly isAnew?: boolean | undefined;
  readonly audience?: string;
  readonly expired?: boolean;
}

/** Kakao's id_token: an e-mail stands in it without a word on whether it is proven. */
export function idToken(kakao: KakaoState, person: KakaoPerson, wish: KakaoIdTokenWish) {
  const { subject, nickname } = person;
  const times = timesOf(kakao.tokens.lives.access, wish.expired);
  const mail = kakao.mailOf(person, wish.scopes);
  return signedIdToken(kakao.signer, {
    iss: kakao.base(),
    aud: wish.audience ?? kakao.client.clientId,
    sub: subject,
    auth_time: wish.isAnew ? times.iat : times.iat - longAgoSeconds,
    ...times,
    ...(wish.nonce !== undefined && { nonce: wish.nonce }),
    nickname,
    picture: 'http://k.kakaocdn.net/sandbox/img_110x110.jpg',
    ...(mail && { email: mail.address }),
  });
}

/** Whether the verifier is the one behind the S256 challenge (RFC 7636); without a challenge there is nothing to prove. */
export function pkceHolds(challenge: string | undefined, verifier: string | undefined): boolean {
  if (challenge === undefined) return true;
  if (verifier === undefined || !/^[\w.~-]{43,128}$/.test(verifier)) return false;
  return createHash('sha256').update(verifier).digest('base64url') === challenge;
}
