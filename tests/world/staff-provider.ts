import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { base64url, exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';

/** Somebody as the provider knows them. */
export interface Colleague {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly groups?: readonly string[];
  readonly amr?: readonly string[];
  readonly acr?: string;
}

/** What is wrong with what the provider says. */
export interface ProviderTwist {
  /** Changes the claims of the id_token before it is signed. */
  readonly claims?: (claims: JWTPayload) => JWTPayload;
  /** Signs by no key, by the client's secret, by the public key as if it were a secret, or by a key that is not published. */
  readonly signs?: 'none' | 'secret' | 'public-key' | 'stranger';
  /** Answers the token request by this status. */
  readonly status?: number;
  /** Answers without an id_token. */
  readonly without?: 'id_token';
}

interface Issued {
  readonly asked: URLSearchParams;
  readonly person: Colleague;
  readonly twist: ProviderTwist;
}

const clientId = 'console-at-the-provider';

/** As what the console is registered, with roles by groups and a second factor wanted. */
const variables = {
  STAFF_CLIENT_ID: clientId,
  STAFF_CLIENT_SECRET: 'a+secret:of/the=console',
  STAFF_GROUPS: 'ops=OPERATOR,leads=LEAD,desk=DESK',
  STAFF_AMR: 'otp,hwk',
} as const;

const answer = (response: ServerResponse, status: number, body: object) =>
  response
    .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify(body));

const digest = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

async function makeKeys() {
  const [own, stranger] = await Promise.all([
    generateKeyPair('RS256', { extractable: true }),
    generateKeyPair('RS256', { extractable: true }),
  ]);
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' };
  return { own: own.privateKey, stranger: stranger.privateKey, jwk };
}

type Keys = Awaited<ReturnType<typeof makeKeys>>;

function signed(claims: JWTPayload, { own, stranger, jwk }: Keys, { signs }: ProviderTwist): Promise<string> {
  if (signs === 'none') return Promise.resolve(new UnsecuredJWT(claims).encode());
  if (signs === 'secret' || signs === 'public-key') {
    const key = signs === 'secret' ? variables.STAFF_CLIENT_SECRET : JSON.stringify(jwk);
    const token = new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'own' });
    return token.sign(base64url.decode(base64url.encode(key)));
  }
  const token = new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'own' });
  return token.sign(signs === 'stranger' ? stranger : own);
}

const claimsFor = (issuer: string, { asked, person }: Issued): JWTPayload => {
  const now = Math.floor(Date.now() / 1000);
  const times = { iat: now, exp: now + 300, auth_time: now };
  return {
    iss: issuer,
    aud: clientId,
    nonce: asked.get('nonce'),
    ...times,
    ...person,
    amr: [...(person.amr ?? [])],
  };
};

/** Whether a token request is the one that its code was given for (RFC 6749 §4.1.3, RFC 7636). */
function fits(form: URLSearchParams, authorization: string, { asked }: Issued): boolean {
  const [id, secret] = authorization.startsWith('Basic ')
    ? Buffer.from(authorization.slice(6), 'base64').toString().split(':').map(decodeURIComponent)
    : [form.get('client_id'), form.get('client_secret')];
  return (
    id === variables.STAFF_CLIENT_ID &&
    secret === variables.STAFF_CLIENT_SECRET &&
    form.get('grant_type') === 'authorization_code' &&
    form.get('redirect_uri') === asked.get('redirect_uri') &&
    digest(form.get('code_verifier') ?? '') === asked.get('code_challenge')
  );
}

/** An OpenID provider of an agency that says whatever a test wants. Close it when done. */
export async function startStaffProvider() {
  const keys = await makeKeys();
  const issued = new Map<string, Issued>();
  let isAway = false;
  let issuer = '';
  /** What the discovery document says otherwise. */
  let changed: Readonly<Record<string, unknown>> = {};
  const redeem = async (request: IncomingMessage, response: ServerResponse) => {
    const form = new URLSearchParams(await text(request));
    const code = form.get('code') ?? '';
    const found = issued.get(code);
    issued.delete(code);
    if (!found || !fits(form, request.headers.authorization ?? '', found))
      return answer(response, 400, { error: 'invalid_grant' });
    const { twist } = found;
    if (twist.status) return answer(response, twist.status, {});
    const claims = claimsFor(issuer, found);
    const id_token = await signed(twist.claims?.(claims) ?? claims, keys, twist);
    const tokens = { access_token: 'access', token_type: 'Bearer', expires_in: 60, id_token };
    return answer(response, 200, twist.without ? { ...tokens, id_token: undefined } : tokens);
  };
  const discovery = () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    authorization_response_iss_parameter_supported: true,
    id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
    ...changed,
  });
  const server = createServer((request, response) => {
    if (isAway) return response.writeHead(503).end('away');
    if (request.url?.endsWith('/.well-known/openid-configuration')) return answer(response, 200, discovery());
    if (request.url === '/keys') return answer(response, 200, { keys: [keys.jwk] });
    return redeem(request, response);
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    environment: { ...variables, STAFF_ISSUER: issuer } as Readonly<Record<string, string>>,
    /** Whether it answers. */
    setAway: (away: boolean) => {
      isAway = away;
    },
    changeDiscovery: (change: Readonly<Record<string, unknown>>) => {
      changed = change;
    },
    /** What the browser goes back with once somebody logged in at the address that it was sent to. */
    logIn: (address: string, person: Colleague, twist: ProviderTwist = {}) => {
      const asked = new URL(address).searchParams;
      const code = randomBytes(16).toString('base64url');
      issued.set(code, { asked, person, twist });
      return { code, state: asked.get('state') ?? '', iss: issuer };
    },
    close: () => new Promise((closed) => server.close(closed)),
  };
}

export type TestProvider = Awaited<ReturnType<typeof startStaffProvider>>;
