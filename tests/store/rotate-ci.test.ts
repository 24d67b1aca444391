import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { demoPassword } from '../api/people.ts';
import { allRows } from '../world/all-rows.ts';
import { freshPlace, storeOfRun } from '../world/database.ts';
import { provenReference } from '../world/identity-visit.ts';
import { createWorld } from '../world.ts';

let place: Awaited<ReturnType<typeof freshPlace>>;
beforeEach(async () => {
  place = await freshPlace(storeOfRun());
});
afterEach(() => place.remove());

async function rotate(environment: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ['tools/rotate-ci.ts'], {
    cwd: new URL('../../', import.meta.url),
    env: { ...process.env, ...place.environment, ...environment },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  const [code] = await once(child, 'close');
  return { code, said };
}

const opened = (environment: Readonly<Record<string, string>> = {}) =>
  createWorld({ environment: { ...place.environment, ...environment } });

const masked = async (world: Awaited<ReturnType<typeof opened>>, person: string) => {
  const browser = world.browser();
  const enc_data = await provenReference(world, browser, person, 'find_email');
  const { envelope } = await browser.call('niceInfo', { auth_type: 'find_email', enc_data });
  return envelope.data.members?.map(({ masked_id }) => masked_id);
};

test('under a new key everybody is found as before, also while the old one is still in use', async () => {
  const first = await opened();
  await first.close();
  const keys = { NICE_CI_KEYS: `2:${randomBytes(32).toString('base64url')}` };

  const between = await opened(keys);
  expect(await masked(between, '김한빛')).toEqual(['ve***@example.com']);
  const browser = between.browser();
  await browser.call('login', { mbr_email: 'reader@example.com', pwd: demoPassword });
  const used = await provenReference(between, browser, '김한빛', 'verify_hp');
  const refused = await browser.call('niceInfo', { auth_type: 'verify_hp', enc_data: used });
  expect(refused.envelope.result).toBe('5003');
  await between.close();

  expect(await rotate(keys)).toEqual({ code: 0, said: expect.stringContaining('key 2; 4 were changed') });
  expect((await rotate(keys)).said).toContain('key 2; 0 were changed');
  const { login_identifier, legacy_account, member_ci, legacy_ci } = await allRows(place.environment);
  const digests = [
    ...login_identifier.filter(({ kind }) => kind === 'CI').map(({ value }) => value),
    ...legacy_account.map(({ ci_digest }) => ci_digest).filter((digest) => digest !== null),
    ...[...member_ci, ...legacy_ci].map(({ digest }) => digest),
  ];
  expect(digests).toHaveLength(8);
  for (const digest of digests) expect(digest).toMatch(/^v2:/);

  const after = await opened(keys);
  expect(await masked(after, '김한빛')).toEqual(['ve***@example.com']);
  expect(await masked(after, '이대문')).toEqual(['ar***', 'ga***']);
  await after.close();
});

test('without the old key nothing is changed, and it says which one is missing', async () => {
  const first = await opened();
  await first.close();
  const lost = { NICE_CI_KEYS: [1, 2].map((n) => `${n}:${randomBytes(32).toString('base64url')}`).join(',') };
  expect(await rotate(lost)).toEqual({ code: 1, said: expect.stringContaining('Key 1 is missing or wrong') });
  const { member_ci } = await allRows(place.environment);
  expect(member_ci.map(({ key_version }) => key_version)).toEqual([1]);
});
