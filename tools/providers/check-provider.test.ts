import { type SocialProvider, socialProviders } from '@daemun/contract/codes/providers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sandboxSocialEnvironment } from '../../packages/sandbox/src/social/environment.ts';
import { startSandbox } from '../../packages/sandbox/src/start-sandbox.ts';
import type { SettingsOf } from '../../packages/server/src/adapters/social/settings.ts';
import { createSocialProviders } from '../../packages/server/src/adapters/social/social-providers.ts';
import { readGroups } from '../../packages/server/src/config/read-groups.ts';
import { social } from '../../packages/server/src/config/social.ts';
import { checkProvider } from './check-provider.ts';
import { findingLines } from './finding.ts';
import { probes } from './probes.ts';

const registered = 'https://account.example.com';
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
beforeAll(async () => {
  sandbox = await startSandbox({
    port: 0,
    serviceUrl: 'http://127.0.0.1:9',
    publicUrl: registered,
    sandboxKey: 'a key for the tests',
  });
});
afterAll(() => sandbox.close());

async function check(provider: SocialProvider, changes: Record<string, string> = {}, publicUrl = registered) {
  const { values: settings, faults } = readGroups(social, {
    ...sandboxSocialEnvironment(sandbox.socialUrl),
    ...changes,
  });
  expect(faults).toEqual([]);
  const [own, port] = [settings[provider], createSocialProviders(settings, Date.now)[provider]];
  if (!own || !port) throw new Error(`${provider} is not configured`);
  const findings = await checkProvider(provider, own as SettingsOf<SocialProvider>, port, publicUrl);
  return { findings, wrong: findings.filter(({ verdict }) => verdict !== 'ok').map(({ what }) => what) };
}

describe.each(socialProviders)('%s', (provider) => {
  const { prefix } = probes[provider];

  test('in order: nothing to mend', async () => {
    const { findings, wrong } = await check(provider);
    expect(findingLines(provider, findings)).not.toContain('WRONG');
    expect(wrong).toEqual([]);
  });

  test('another client id: credentials and log-in page say so', async () => {
    const { wrong } = await check(provider, { [`${prefix}_CLIENT_ID`]: 'somebody-else' });
    expect(wrong).toEqual(['credentials', 'redirect address']);
  });

  test('an address that is not registered', async () => {
    const { findings, wrong } = await check(provider, {}, 'https://other.example.com');
    expect(wrong).toContain('redirect address');
    expect(findings.find(({ what }) => what === 'redirect address')?.says).toContain(
      `register exactly https://other.example.com/cum/oauth2/callback/${provider.toLowerCase()}`,
    );
  });

  test('nobody there', async () => {
    const { wrong } = await check(provider, { [`${prefix}_AUTH_BASE`]: 'http://127.0.0.1:9' });
    expect(wrong).toContain('redirect address');
    expect(wrong).not.toEqual([]);
  });
});

test.each([
  ['KK', { KAKAO_CLIENT_SECRET: 'wrong' }, ['credentials']],
  ['KK', { KAKAO_ADMIN_KEY: 'wrong' }, ['admin key']],
  ['NV', { NAVER_CLIENT_SECRET: 'wrong' }, ['credentials']],
  ['GG', { GOOGLE_CLIENT_SECRET: 'wrong' }, ['credentials']],
  ['AP', { APPLE_KEY_ID: 'WRONGKEYID' }, ['credentials']],
  ['MS', { MICROSOFT_CLIENT_SECRET: 'wrong' }, ['credentials']],
] as const)('%s %j: %j', async (provider, changes, wrong) => {
  const found = await check(provider, changes);
  expect(found.wrong).toEqual(wrong);
  expect(findingLines('', found.findings)).not.toContain('sandbox-kakao-secret');
});

test('Apple wants https and a name', async () => {
  const { wrong } = await check('AP', {}, 'http://localhost:3000');
  expect(wrong).toContain('PUBLIC_URL');
});
