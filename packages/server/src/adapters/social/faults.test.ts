import { socialProviders } from '@daemun/contract/codes/providers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SocialFailureKind } from '../../ports/social-failure.ts';
import { createSocialProviders } from './social-providers.ts';
import { type LocalServer, type Reply, startLocalServer } from './testing/local-server.ts';
import { socialSettings } from './testing/settings.ts';
import { failureOf, providerAt, run } from './testing/world.ts';

const canary = 'canary-7Qz';
const tokenPaths = {
  NV: '/naver/oauth2.0/token',
  KK: '/kakao/oauth/token',
  GG: '/google-token/token',
  AP: '/apple/auth/token',
  MS: '/microsoft/common/oauth2/v2.0/token',
} as const;

const refusal = (error: string, more: object = {}) => ({
  error,
  error_description: `no such code ${canary}`,
  ...more,
});

const faults: [string, Reply, SocialFailureKind][] = [
  ['500', { status: 500, body: canary }, 'provider-down'],
  ['503 with an error body', { status: 503, json: refusal('invalid_grant') }, 'provider-down'],
  ['429', { status: 429, json: refusal('slow_down') }, 'provider-down'],
  ['garbage', { body: `<html>${canary}</html>` }, 'provider-down'],
  ['half of an answer', { body: `{"access_token":"${canary}` }, 'provider-down'],
  ['an empty object', { json: {} }, 'provider-down'],
  ['a list', { json: [canary] }, 'provider-down'],
  ['a token that is no text', { json: { access_token: { canary } } }, 'provider-down'],
  ['an error with status 200', { json: refusal('invalid_grant') }, 'code-refused'],
  ['an error beside a token', { json: refusal('invalid_grant', { access_token: canary }) }, 'code-refused'],
  ['a used code', { status: 400, json: refusal('invalid_grant') }, 'code-refused'],
  ['a broken code', { status: 400, json: refusal('invalid_request') }, 'code-refused'],
  ['a wrong client', { status: 401, json: refusal('invalid_client') }, 'misconfigured'],
  ['a client without right', { status: 400, json: refusal('unauthorized_client') }, 'misconfigured'],
  ['another redirect address', { status: 400, json: refusal('redirect_uri_mismatch') }, 'misconfigured'],
  ['an error that repeats a secret', { status: 400, json: refusal(canary) }, 'provider-down'],
  ['an error nobody documents', { json: refusal('internal_failure') }, 'provider-down'],
  ['a redirect', { status: 307, headers: { location: 'http://169.254.169.254/' } }, 'provider-down'],
];

let server: LocalServer;
beforeAll(async () => {
  server = await startLocalServer();
});
afterAll(() => server.close());
beforeEach(() => server.reset());

describe.each(socialProviders)('%s at the token step', (provider) => {
  const returned = { code: `code-${canary}`, state: run.state };

  it.each(faults)('%s', async (_name, reply, kind) => {
    server.answer(tokenPaths[provider], reply);
    const failure = await failureOf(providerAt(provider, server).completeCallback(returned, run));
    expect(failure.kind).toBe(kind);
    const told = JSON.stringify([failure.message, failure.detail, failure.stack, failure.cause]);
    for (const secret of [canary, run.codeVerifier, run.state, run.nonce, 'secret-for-tests']) {
      expect(told).not.toContain(secret);
    }
  });

  it('no answer in time', async () => {
    server.answer(tokenPaths[provider], { delay: 2000, json: {} });
    const port = providerAt(provider, server, { times: { timeout: 100 } });
    const failure = await failureOf(port.completeCallback(returned, run));
    expect(failure).toMatchObject({ kind: 'provider-down', detail: 'TimeoutError' });
  });

  it('stays open for everybody while somebody posts codes that are none', async () => {
    server.answer(tokenPaths[provider], { json: refusal('invalid_grant') });
    const port = providerAt(provider, server);
    for (let n = 0; n < 5; n += 1) {
      expect((await failureOf(port.completeCallback(returned, run))).kind).toBe('code-refused');
    }
  });

  it('is left alone while it is down, others are not, and it comes back', async () => {
    server.answer(tokenPaths[provider], { status: 500 });
    const port = providerAt(provider, server);
    const details: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      details.push((await failureOf(port.completeCallback(returned, run))).detail);
    }
    expect(details).toEqual(['status-500', 'status-500', 'status-500', 'breaker-open', 'breaker-open']);
    server.answer(tokenPaths[provider], { status: 400, json: refusal('invalid_grant') });
    await expect
      .poll(async () => (await failureOf(port.completeCallback(returned, run))).kind, { timeout: 4000 })
      .toBe('code-refused');
  });
});

it('the breaker of one provider leaves the others open', async () => {
  for (const path of Object.values(tokenPaths)) server.answer(path, { status: 500 });
  const providers = createSocialProviders(socialSettings(server.url), Date.now);
  const attempt = async (provider: 'KK' | 'NV') => {
    const port = providers[provider];
    if (!port) throw new Error('not configured');
    return failureOf(port.completeCallback({ code: 'c', state: run.state }, run));
  };
  for (let n = 0; n < 5; n += 1) await attempt('KK');
  expect((await attempt('KK')).detail).toBe('breaker-open');
  expect((await attempt('NV')).detail).toBe('status-500');
});
