import { createHash } from 'node:crypto';
import { exportSPKI, type JWTHeaderParameters, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type LocalServer, startLocalServer } from './testing/local-server.ts';
import { freshly, oidcRows } from './testing/oidc-rows.ts';
import { socialSettings } from './testing/settings.ts';
import { makeSigningKey, type SigningKey } from './testing/signing-keys.ts';
import { failureOf, providerAt, run, worldSeconds } from './testing/world.ts';

let server: LocalServer;
let key: SigningKey;
let stranger: SigningKey;
beforeAll(async () => {
  [server, key, stranger] = await Promise.all([
    startLocalServer(),
    makeSigningKey('key-1'),
    makeSigningKey('key-1'),
  ]);
});
afterAll(() => server.close());

/** What an app's token carries as nonce: Apple's apps set the hash of ours. */
const carried = (provider: string): string =>
  provider === 'AP' ? createHash('sha256').update(run.nonce).digest('hex') : run.nonce;

describe.each(oidcRows)('an id_token posted by an app, $provider', (row) => {
  const { provider } = row;
  const honest = (): JWTPayload => ({
    ...row.claims(server.url),
    aud: row.nativeAudience,
    ...freshly(carried(provider)),
  });
  const verify = (token: string, nonce: string | null = run.nonce) =>
    providerAt(provider, server).verifyNative({ token, nonce });
  const refusal = async (token: string, nonce?: string | null) => {
    const failure = await failureOf(verify(token, nonce));
    if (token) expect(failure.message).not.toContain(token);
    return failure.kind;
  };
  const withClaims = (claims: JWTPayload) => key.sign({ ...honest(), ...claims });
  const without = (name: string) => {
    const { [name]: _gone, ...rest } = honest();
    return key.sign(rest);
  };

  beforeEach(() => {
    server.reset();
    server.answer(row.keysPath, { json: { keys: [key.jwk] } });
    const unknown = { status: 401, json: { msg: 'this access token does not exist', code: -401 } };
    server.answer('/kakao-api/v1/user/access_token_info', unknown);
  });

  it('opens with its subject when everything is in order', async () => {
    const authentication = await verify(await key.sign(honest()));
    expect(authentication.identity).toMatchObject({ provider, subject: row.subject });
    expect(authentication.identityOnly).toBe(false);
  });

  it('is refused with algorithm none', async () => {
    const [, payload] = new UnsecuredJWT(honest()).encode().split('.');
    for (const alg of ['none', 'None', 'NONE']) {
      const header = Buffer.from(JSON.stringify({ alg, kid: 'key-1' })).toString('base64url');
      expect(await refusal(`${header}.${payload}.`)).toBe('invalid-token');
      expect(await refusal(`${header}.${payload}.AAAA`)).toBe('invalid-token');
    }
  });

  it('is refused when signed by HS256 with the public key as secret', async () => {
    const spki = new TextEncoder().encode(await exportSPKI(key.publicKey));
    const token = await new SignJWT(honest()).setProtectedHeader({ alg: 'HS256', kid: 'key-1' }).sign(spki);
    expect(await refusal(token)).toBe('invalid-token');
  });

  it('is refused when signed by a symmetric key that stands in the key set', async () => {
    const secret = Buffer.alloc(32, 7);
    const oct = { kty: 'oct', kid: 'key-2', k: secret.toString('base64url') };
    server.answer(row.keysPath, { json: { keys: [key.jwk, oct] } });
    const token = await new SignJWT(honest()).setProtectedHeader({ alg: 'HS256', kid: 'key-2' }).sign(secret);
    expect(await refusal(token)).toBe('invalid-token');
  });

  it('is refused when signed by another key under the known kid', async () => {
    expect(await refusal(await stranger.sign(honest()))).toBe('invalid-token');
  });

  it('is refused with another algorithm of the same key, and without kid', async () => {
    const { alg: _unsaid, ...jwk } = key.jwk;
    server.answer(row.keysPath, { json: { keys: [jwk] } });
    for (const header of [{ alg: 'RS512' }, { alg: 'PS256' }, { kid: undefined }]) {
      expect(await refusal(await key.sign(honest(), header))).toBe('invalid-token');
    }
  });

  it('is refused with a second audience beside ours', async () => {
    const aud = [String(honest().aud), 'somebody-else'];
    expect(await refusal(await withClaims({ aud }))).toBe('invalid-token');
    expect((await verify(await withClaims({ aud: aud.slice(0, 1) }))).identity.subject).toBe(row.subject);
  });

  it.each<[string, () => Partial<JWTHeaderParameters>]>([
    ['an unknown kid', () => ({ kid: 'key-9' })],
    ['its own key in the header', () => ({ jwk: stranger.jwk })],
    ['an address of keys in the header', () => ({ jku: `${server.url}/stranger-keys` })],
  ])('is refused with %s', async (_name, header) => {
    server.answer('/stranger-keys', { json: { keys: [stranger.jwk] } });
    expect(await refusal(await stranger.sign(honest(), header()))).toBe('invalid-token');
    expect(server.seen.map(({ path }) => path)).not.toContain('/stranger-keys');
  });

  it.each<[string, JWTPayload]>([
    ['another audience', { aud: 'somebody-else' }],
    ['another issuer', { iss: 'https://accounts.evil.example' }],
    ['an issuer that begins alike', { iss: 'http://127.0.0.1.evil.example/google' }],
    ['an end that is over', { exp: worldSeconds - 61 }],
    ['a start in the future', { nbf: worldSeconds + 61 }],
    ['an issue in the future', { iat: worldSeconds + 61 }],
    ['an issue of eleven minutes ago', { iat: worldSeconds - 661 }],
    ['an empty subject', { sub: '', oid: '' }],
    ['another nonce', { nonce: 'another' }],
    ['an empty nonce', { nonce: '' }],
    ['a nonce that is no text', { nonce: 1 as unknown as string }],
  ])('is refused with %s', async (_name, claims) => {
    expect(await refusal(await withClaims(claims))).toBe('invalid-token');
  });

  it.each(['iss', 'aud', 'sub', 'exp', 'iat', 'nonce'])('is refused without %s', async (claim) => {
    expect(await refusal(await without(claim))).toBe('invalid-token');
  });

  it('lets clocks differ by a minute', async () => {
    const skewed = { exp: worldSeconds - 55, nbf: worldSeconds + 55 };
    expect((await verify(await withClaims(skewed))).identity.subject).toBe(row.subject);
    for (const iat of [worldSeconds + 55, worldSeconds - 655])
      expect((await verify(await withClaims({ iat }))).identity.subject).toBe(row.subject);
  });

  it('needs no nonce where this browser was given none, and then may carry none', async () => {
    const token = await without('nonce');
    expect((await verify(token, null)).identity.subject).toBe(row.subject);
    expect(await refusal(token, '')).toBe('invalid-token');
    for (const nonce of [carried(provider), 'of-another-phone', '', null as unknown as string])
      expect(await refusal(await withClaims({ nonce }), null)).toBe('invalid-token');
  });

  it('is for an app of ours; for the page’s own client only where that is configured', async () => {
    const web = socialSettings(server.url)[provider]?.CLIENT_ID ?? '';
    const token = await withClaims({ aud: web });
    expect(await refusal(token)).toBe('invalid-token');
    const changes = { [provider]: { NATIVE_WEB_CLIENT: true } };
    const open = providerAt(provider, server, { changes });
    expect((await open.verifyNative({ token, nonce: run.nonce })).identity.subject).toBe(row.subject);
  });

  it('is the same token in every text that its signature has, and says how long it could be used', async () => {
    const token = await key.sign(honest());
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const last = alphabet.indexOf(token.at(-1) ?? '');
    const twin = token.slice(0, -1) + alphabet[last ^ 1];
    const { once } = await verify(token);
    const again = await verify(twin).catch(() => undefined);
    expect(twin).not.toBe(token);
    if (again) expect(again.once?.signed).toBe(once?.signed);
    expect(token.startsWith(`${once?.signed}.`)).toBe(true);
    expect(once?.life).toBe((3600 + 60) * 1000);
  });

  it('is refused when cut, stretched or no token at all', async () => {
    const token = await key.sign(honest());
    const [header, payload, signature] = token.split('.');
    const bad = [
      token.slice(0, -10),
      `${token}AAAA`,
      `${header}.${payload}.`,
      `${header}.${payload}`,
      `${header}.${payload}.${signature}.${signature}`,
      `eyJ${'A'.repeat(20_000)}.e.e`,
      'eyJ.eyJ.eyJ',
      'ey\u0000J',
      '{"alg":"none"}',
      '',
    ];
    for (const text of bad) expect(await refusal(text)).toBe('invalid-token');
  });

  it('follows a change of keys and forgets the old one', async () => {
    const port = providerAt(provider, server);
    const old = await key.sign(honest());
    await port.verifyNative({ token: old, nonce: run.nonce });
    const next = await makeSigningKey('key-2');
    server.answer(row.keysPath, { json: { keys: [next.jwk] } });
    const fresh = await next.sign(honest());
    expect((await port.verifyNative({ token: fresh, nonce: run.nonce })).identity.subject).toBe(row.subject);
    expect((await failureOf(port.verifyNative({ token: old, nonce: run.nonce }))).kind).toBe('invalid-token');
  });

  it('does not fetch the keys again for every invented kid', async () => {
    const port = providerAt(provider, server, { times: { keyFetchesPerMinute: 3 } });
    const token = await stranger.sign(honest(), { kid: 'invented' });
    for (let n = 0; n < 10; n += 1) await failureOf(port.verifyNative({ token, nonce: run.nonce }));
    expect(server.seen.filter(({ path }) => path === row.keysPath)).toHaveLength(3);
    const good = await key.sign(honest());
    expect((await port.verifyNative({ token: good, nonce: run.nonce })).identity.subject).toBe(row.subject);
  });

  it.each([
    ['fails', { status: 500 }],
    ['is garbage', { body: '<html>' }],
    ['is another shape', { json: { keys: 'none' } }],
  ])('cannot be judged while the key set %s', async (_name, reply) => {
    server.answer(row.keysPath, reply);
    expect(await refusal(await key.sign(honest()))).toBe('provider-down');
  });
});
