import { randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { jwtDecrypt, SignJWT } from 'jose';
import type { PartnerRow } from '../../packages/server/src/config/partner-rows.ts';

/** What a partner's side can get wrong. */
export const sampleFaults = [
  'moved',
  'inward',
  'cut-off',
  'no-state',
  'clock',
  'impatient',
  'other-key',
  'any-audience',
  'any-issuer',
  'any-time',
  'any-state',
  'again',
  'any-return',
  'any-openid-return',
  'any-log-out-token',
  'cookie-log-out',
  'long-token',
  'forged-token',
] as const;
export type SampleFault = (typeof sampleFaults)[number];

type Sample = {
  readonly id: string;
  /** Our origin, which makes the tokens. */
  home: string;
  readonly tokenKey: Uint8Array;
  readonly key: Uint8Array;
  readonly sessions: Map<string, string>;
  readonly used: Set<string>;
  fault: SampleFault | undefined;
};
type Handler = (sample: Sample, request: IncomingMessage, response: ServerResponse) => unknown;

const cookieOf = (request: IncomingMessage, name: string) =>
  new RegExp(`${name}=([^;]+)`).exec(request.headers.cookie ?? '')?.[1] ?? '';

/** The member of a token, read as docs/partners.md says, but for the fault. */
async function memberIn({ fault, home, id, key, used }: Sample, request: IncomingMessage) {
  const { encrypted } = JSON.parse(await textOf(request)) as { encrypted: string };
  const { payload } = await jwtDecrypt(encrypted, fault === 'other-key' ? randomBytes(32) : key, {
    ...(fault !== 'any-issuer' && { issuer: home }),
    ...(fault !== 'any-audience' && { audience: id }),
    keyManagementAlgorithms: ['dir'],
    contentEncryptionAlgorithms: ['A256GCM'],
    clockTolerance: fault === 'any-time' ? 86_400 : 30,
  });
  const { sub, jti = '', iat = 0, nonce } = payload;
  if (fault === 'impatient' && Math.abs(Date.now() / 1000 - iat) > 10) return undefined;
  if (fault !== 'any-state' && nonce !== cookieOf(request, 'state')) return undefined;
  if (fault !== 'again' && used.has(jti)) return undefined;
  used.add(jti);
  return sub;
}

const page: Handler = ({ fault, sessions }, request, response) => {
  if (fault === 'inward')
    return response
      .writeHead(302, { location: `http://0.0.0.0:${request.socket.localPort}/latest/meta-data` })
      .end();
  const { host = '' } = request.headers;
  if (fault === 'moved' && host.startsWith('127.'))
    return response.writeHead(301, { location: `http://${host.replace('127.0.0.1', 'localhost')}` }).end();
  if (fault === 'cut-off') response.setHeader('cross-origin-opener-policy', 'same-origin');
  return response.end(`<p>${sessions.get(cookieOf(request, 'session')) ?? 'visitor'}</p>`);
};

const begin: Handler = ({ fault }, _request, response) => {
  if (fault === 'no-state') return response.end('{}');
  const state = randomUUID();
  return response.setHeader('set-cookie', `state=${state}; HttpOnly`).end(JSON.stringify({ state }));
};

const receive: Handler = async (sample, request, response) => {
  const member = await memberIn(sample, request).catch(() => undefined);
  if (member === undefined) return response.writeHead(400).end();
  const session = randomUUID();
  sample.sessions.set(session, member);
  return response.setHeader('set-cookie', `session=${session}; HttpOnly`).end('{}');
};

const logout: Handler = ({ fault, sessions }, request, response) => {
  if (fault !== 'cookie-log-out') sessions.delete(cookieOf(request, 'session'));
  return response.setHeader('set-cookie', 'session=; Max-Age=0').end();
};

const giveToken: Handler = async ({ fault, id, tokenKey }, _request, response) => {
  const token = await new SignJWT({ sub: 'visitor-1', jti: randomUUID() })
    .setProtectedHeader({ alg: 'HS256', kid: id })
    .setIssuedAt()
    .setExpirationTime(fault === 'long-token' ? '1h' : '4m')
    .sign(fault === 'forged-token' ? randomBytes(32) : tokenKey);
  return response.end(JSON.stringify({ token }));
};

const callback: Handler = ({ fault }, _request, response) =>
  response.writeHead(fault === 'any-return' ? 302 : 400, { location: '/' }).end();

const openidCallback: Handler = ({ fault }, _request, response) =>
  response.writeHead(fault === 'any-openid-return' ? 302 : 400, { location: '/' }).end();

const backchannel: Handler = ({ fault }, _request, response) =>
  response.writeHead(fault === 'any-log-out-token' ? 200 : 400).end();

const handlers: Readonly<Record<string, Handler>> = {
  'GET /': page,
  'POST /begin': begin,
  'POST /receive': receive,
  'POST /logout': logout,
  'GET /token': giveToken,
  'GET /callback': callback,
  'GET /openid/callback': openidCallback,
  'POST /openid/backchannel': backchannel,
};

const secret = randomBytes(32).toString('base64url');

const rowOf = ({ id, tokenKey, key }: Sample, origin: string): PartnerRow => ({
  id,
  name: { ko: 'Sample' },
  origins: [origin],
  own: true,
  close: 'after-result',
  token: { alg: 'HS256', key: Buffer.from(tokenKey).toString('base64url') },
  encryptionKey: Buffer.from(key).toString('base64url'),
  code: { secret, return: '/callback' },
  oidc: {
    redirects: [`${origin}/openid/callback`],
    postLogout: [],
    backchannel: `${origin}/openid/backchannel`,
    idleLogout: false,
    auth: 'client_secret_basic',
    secret,
    native: false,
    ownSession: false,
    dpop: false,
    adult: false,
    pkce: 'required',
    idTokenClaims: false,
    introspects: [],
  },
  check: { page: '/', begin: '/begin', receive: '/receive', logout: '/logout', token: '/token' },
});

/** A partner as docs/partners.md asks for one, and with one fault at a time as no partner should be. */
export async function startSamplePartner(home = '', id = 'sample') {
  const kept = { sessions: new Map(), used: new Set<string>(), fault: undefined };
  const sample: Sample = { id, home, tokenKey: randomBytes(32), key: randomBytes(32), ...kept };
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url?.split('?')[0]}`);
    if (sample.fault === 'clock') response.setHeader('date', new Date(Date.now() + 300_000).toUTCString());
    const handle = handlers[`${request.method} ${request.url?.split('?')[0]}`];
    if (handle) void handle(sample, request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    row: rowOf(sample, `http://127.0.0.1:${port}`),
    /** Every request that came. */
    asked,
    /** Takes tokens of another origin of ours from now on. */
    belongTo: (origin: string) => {
      sample.home = origin;
    },
    become: (fault: SampleFault | undefined) => {
      sample.fault = fault;
    },
    close: () => new Promise((done) => server.close(done)),
  };
}
