import * as oidc from 'openid-client';
import { describe, expect, test } from 'vitest';
import { begin, follow } from '../world/openid-visit.ts';
import { openidWorld } from './openid-world.ts';
import { signedInReader } from './sister-world.ts';

const openid = openidWorld();

/** Where a request with a redirect address ends. */
async function answered(client: string, redirect_uri: string) {
  const { config, url, checks } = await begin(openid.world, client, { redirect_uri });
  return { config, checks, back: await follow(openid.world, await signedInReader(openid.world), url) };
}

describe.each(['desktop-v4-app', 'desktop-v6-app'])('%s', (client) => {
  test.each(['http://127.0.0.1', 'http://[::1]'])(
    'gets its answer at %s and any port, and renews its tokens',
    async (origin) => {
      for (const port of ['', ':1', ':51004', ':65535']) {
        const { config, checks, back } = await answered(client, `${origin}${port}/back`);
        expect(back.href).toMatch(`${origin}${port}/back?code=`);
        const tokens = await oidc.authorizationCodeGrant(config, back, { ...checks, idTokenExpected: true });
        expect(await oidc.refreshTokenGrant(config, tokens.refresh_token ?? '')).toHaveProperty(
          'refresh_token',
        );
      }
    },
  );

  test.each([
    'https://127.0.0.1:51004/back',
    'http://localhost:51004/back',
    'http://127.0.0.2:51004/back',
    'http://[::2]:51004/back',
    'http://[::ffff:127.0.0.1]:51004/back',
    'http://127.0.0.1.evil.example:51004/back',
    'http://[::1]:51004/other',
    'http://[::1]:51004/back/',
    'http://[::1]:51004/back?more=1',
    'http://evil@[::1]:51004/back',
    'http://[::1]:51004/back#fragment',
    'http://127.0.0.1:51004@evil.example/back',
  ])('stays at our own page for %s', async (redirect) => {
    expect((await answered(client, redirect)).back.pathname).toMatch(/\/error$/);
  });
});

test('a site without an app gets its answer at no other port', async () => {
  expect((await answered('own-site', 'http://[::1]:51004/back')).back.pathname).toMatch(/\/error$/);
});
