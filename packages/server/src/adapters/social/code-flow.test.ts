import type { JWTPayload } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type LocalServer, type Reply, startLocalServer } from './testing/local-server.ts';
import { freshly, oidcRows } from './testing/oidc-rows.ts';
import { makeSigningKey, type SigningKey } from './testing/signing-keys.ts';
import { authorization, failureOf, providerAt, queryOf, run } from './testing/world.ts';

/** Kakao has this flow only where its scope asks for an id_token; its audience on the web is the REST key. */
const rows = oidcRows.map((row) =>
  row.provider === 'KK'
    ? {
        ...row,
        claims: (base: string) => ({ ...row.claims(base), aud: 'kakao-rest-key' }),
        changes: { KK: { SCOPE: 'openid account_email' } },
      }
    : { ...row, changes: {} },
);

let server: LocalServer;
let key: SigningKey;
beforeAll(async () => {
  [server, key] = await Promise.all([startLocalServer(), makeSigningKey('key-1')]);
});
afterAll(() => server.close());

describe.each(rows)('the code flow with an id_token, $provider', (row) => {
  const { provider } = row;
  const port = () => providerAt(provider, server, { changes: row.changes });
  const returned = { code: 'the-code', state: run.state };
  const tokens = async (claims: JWTPayload = {}): Promise<Reply> => ({
    json: {
      access_token: 'access-1',
      token_type: 'Bearer',
      expires_in: 3599,
      id_token: await key.sign({ ...row.claims(server.url), ...freshly(), ...claims }),
    },
  });
  const complete = () => port().completeCallback(returned, run);

  beforeEach(async () => {
    server.reset();
    server.answer(row.keysPath, { json: { keys: [key.jwk] } });
    server.answer(row.tokenPath, await tokens());
    server.answer('/kakao-api/v2/user/me', { json: { id: 1234567890 } });
  });

  it('sends state, nonce and the exact redirect address, and nothing secret', () => {
    const address = port().authorizationUrl(authorization);
    const { state, nonce, redirectUri } = run;
    expect(queryOf(address)).toMatchObject({
      state,
      nonce,
      redirect_uri: redirectUri,
      response_type: 'code',
    });
    for (const secret of [run.codeVerifier, 'google-secret', 'microsoft-secret', 'kakao-secret']) {
      expect(address).not.toContain(secret);
    }
    expect(address).not.toContain('+');
  });

  it('redeems the code with the same redirect address and brings the person', async () => {
    const { identity, identityOnly } = await complete();
    expect(identity).toMatchObject({ provider, subject: row.subject });
    expect(identityOnly).toBe(false);
    const asked = server.seen.find(({ path }) => path === row.tokenPath);
    expect(asked).toMatchObject({
      method: 'POST',
      form: { grant_type: 'authorization_code', code: 'the-code', redirect_uri: run.redirectUri },
    });
    // Apple documents no PKCE.
    expect(asked?.form.code_verifier).toBe(provider === 'AP' ? undefined : run.codeVerifier);
    expect(asked?.form.client_secret).toBeTruthy();
  });

  it('asks nobody when the state is of another run', async () => {
    const other = { ...returned, state: 'state-of-another-browser' };
    expect((await failureOf(port().completeCallback(other, run))).kind).toBe('wrong-return');
    expect(server.seen).toEqual([]);
  });

  it.each<[string, JWTPayload]>([
    ['another nonce', { nonce: 'nonce-of-another-run' }],
    ['no nonce', { nonce: undefined }],
    ['another audience', { aud: 'somebody-else' }],
    ['another issuer', { iss: 'https://evil.example' }],
  ])('refuses an id_token with %s', async (_name, claims) => {
    server.answer(row.tokenPath, await tokens(claims));
    expect((await failureOf(complete())).kind).toBe('invalid-token');
  });

  it('refuses an id_token signed by an unknown key', async () => {
    const other = await makeSigningKey('key-9');
    server.answer(row.keysPath, { json: { keys: [other.jwk] } });
    expect((await failureOf(complete())).kind).toBe('invalid-token');
  });

  it('refuses an answer without an id_token', async () => {
    server.answer(row.tokenPath, { json: { access_token: 'access-1' } });
    expect((await failureOf(complete())).kind).toBe('invalid-token');
  });
});
