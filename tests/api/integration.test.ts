import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { nicePersons } from '../../packages/sandbox/src/identity/persons.ts';
import { factsOf } from '../world/call.ts';
import { provenReference } from '../world/identity-visit.ts';
import { createWorld, type World } from '../world.ts';
import { demoPassword, linkOf, signedIn } from './people.ts';
import { withMailbox } from './proven-mailbox.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(() => world.reset());

const entered = async (mbr_email = 'oldpw@example.com') => {
  const browser = world.browser();
  await browser.call('login', { mbr_email, pwd: demoPassword });
  return browser;
};

const legacyLogin = async (mbr_email: string, pwd: string) =>
  (await world.call('login', { mbr_email, pwd, allow_integration: true })).envelope.result;

/** Services, states and masked IDs of a preview. */
const previewed = async (browser: Awaited<ReturnType<typeof entered>>, enc_data?: string) => {
  const { envelope } = await browser.call('integrationPreview', enc_data ? { enc_data } : {});
  return envelope.data.accounts.map(({ service, state, masked_id }) => `${service} ${state} ${masked_id}`);
};

test('a proven person pulls every older account into one, sees before what moves, and may take it back', async () => {
  const browser = await entered();
  const enc_data = await provenReference(world, browser, '이대문', 'verify_hp');
  expect(await previewed(browser, enc_data)).toEqual(['ISS free ar***', 'NWG free ga***']);
  expect((await browser.call('migrate', { mig: 'A', enc_data })).envelope.result).toBe('0000');
  expect(await previewed(browser)).toEqual(['ISS mine ar***', 'NWG mine ga***']);
  const { accounts } = (await browser.call('integrationPreview', {})).envelope.data;
  expect((await browser.call('myHome', {})).envelope.data.accounts).toEqual(accounts);
  expect(await legacyLogin('archive_reader', 'Archive!2020')).toBe('5005');
  expect(await legacyLogin('gamer77', 'Game!2019')).toBe('5005');
  const info = await browser.call('myInfo', {});
  expect(info.envelope.data.onesf_auth_yn).toBe('Y');
  expect(info.envelope.data.mbr_sub_entity.map(({ join_plf_fg_cd }) => join_plf_fg_cd)).toContain('HA');

  const identityOnly = await withMailbox(world, browser, 'undoIntegration', {});
  expect([identityOnly.envelope.result, identityOnly.envelope.field]).toEqual(['1001', 'enc_data']);
  const stranger = await provenReference(world, browser, '최신규', 'verify_hp');
  expect((await withMailbox(world, browser, 'undoIntegration', { enc_data: stranger })).envelope.result).toBe(
    '5002',
  );
  const elsewhere = await provenReference(world, await entered(), '이대문', 'verify_hp');
  expect(
    (await withMailbox(world, browser, 'undoIntegration', { enc_data: elsewhere })).envelope.result,
  ).toBe('3011');
  expect(await previewed(browser)).toEqual(['ISS mine ar***', 'NWG mine ga***']);
  const proof = await provenReference(world, browser, '이대문', 'verify_hp');
  const undone = await withMailbox(world, browser, 'undoIntegration', { enc_data: proof });
  expect([undone.envelope.result, undone.envelope.data.undone]).toEqual(['0000', 2]);
  expect(await legacyLogin('archive_reader', 'Archive!2020')).toBe('3015');
  const used = await withMailbox(world, browser, 'undoIntegration', { enc_data: proof });
  expect(used.envelope.result).toBe('3011');
  const again = await provenReference(world, browser, '이대문', 'verify_hp');
  expect((await withMailbox(world, browser, 'undoIntegration', { enc_data: again })).envelope.result).toBe(
    '3011',
  );
  const methods = (await browser.call('myInfo', {})).envelope.data.mbr_sub_entity;
  expect(methods.map(({ join_plf_fg_cd }) => join_plf_fg_cd)).not.toContain('HA');
});

test.each([
  ['H', '5005', '3015'],
  ['N', '3015', '5005'],
] as const)('mode %s takes the accounts of its service alone', async (mig, archive, game) => {
  const browser = await entered();
  const enc_data = await provenReference(world, browser, '이대문', 'verify_hp');
  expect((await browser.call('migrate', { mig, enc_data })).envelope.result).toBe('0000');
  expect(await legacyLogin('archive_reader', 'Archive!2020')).toBe(archive);
  expect(await legacyLogin('gamer77', 'Game!2019')).toBe(game);
});

test('"this was not me" about a later integration leaves an earlier one in place', async () => {
  const integrate = async (mig: 'H' | 'N') => {
    const browser = await entered();
    const enc_data = await provenReference(world, browser, '이대문', 'verify_hp');
    expect((await browser.call('migrate', { mig, enc_data })).envelope.result).toBe('0000');
  };
  await integrate('H');
  await world.advance('2d');
  await integrate('N');
  const about = '계정을 통합했습니다';
  const { email, auth_no } = await linkOf(world, 'oldpw@example.com', { about, count: 2 });
  expect((await world.call('secureAccount', { email, auth_no })).envelope.result).toBe('0000');
  expect(await legacyLogin('archive_reader', 'Archive!2020')).toBe('5005');
  expect(await legacyLogin('gamer77', 'Game!2019')).toBe('3015');
  const member = await world.service.ports.members.findBy('EMAIL', 'oldpw@example.com');
  const methods = await world.service.ports.members.methods(member?.id ?? '');
  expect(methods.map(({ platform }) => platform)).toContain('HA');
});

test('mode E takes the account of the member’s own address, and leaves the person’s other one', async () => {
  const { browser } = await signedIn(world, 'archive.reader@example.com');
  const enc_data = await provenReference(world, browser, '이대문', 'verify_hp');
  expect((await browser.call('migrate', { mig: 'E', enc_data })).envelope.result).toBe('0000');
  expect(await previewed(browser)).toEqual(['ISS mine ar***']);
  expect(await legacyLogin('archive_reader', 'Archive!2020')).toBe('5005');
  expect(await legacyLogin('gamer77', 'Game!2019')).toBe('3015');
  const methods = (await browser.call('myInfo', {})).envelope.data.mbr_sub_entity;
  expect(methods.map(({ join_plf_fg_cd }) => join_plf_fg_cd)).toContain('HA');
});

test('a person whose identity another member has is 5003, with which account it is', async () => {
  const browser = await entered();
  const enc_data = await provenReference(world, browser, '김한빛', 'verify_hp');
  const { envelope } = await browser.call('migrate', { mig: 'A', enc_data });
  expect(envelope.result).toBe('5003');
  expect(factsOf('migrate', 'USED_CI', { envelope })?.members).toEqual([
    { masked_id: 've***@example.com', join_dt: expect.any(String), login_plf: 'YH' },
  ]);
});

test('mode D does nothing; the others want a proof; E wants the member’s own address', async () => {
  const browser = await entered();
  expect((await browser.call('migrate', { mig: 'D' })).envelope.result).toBe('0000');
  const identityOnly = await browser.call('migrate', { mig: 'A' });
  expect([identityOnly.envelope.result, identityOnly.envelope.field]).toEqual(['1001', 'enc_data']);
  const enc_data = await provenReference(world, browser, '이대문', 'verify_hp');
  expect((await browser.call('migrate', { mig: 'E', enc_data })).envelope.result).toBe('3011');
});

test('never without the CI: not another person, not another purpose, not another session', async () => {
  const browser = await entered();
  const nobody = await provenReference(world, browser, '최신규', 'verify_hp');
  expect((await browser.call('migrate', { mig: 'A', enc_data: nobody })).envelope.result).toBe('3011');
  const purpose = await provenReference(world, browser, '이대문', 'find_email');
  expect((await browser.call('migrate', { mig: 'A', enc_data: purpose })).envelope.result).toBe('3011');
  const elsewhere = await provenReference(world, await entered(), '이대문', 'verify_hp');
  expect((await browser.call('migrate', { mig: 'A', enc_data: elsewhere })).envelope.result).toBe('3011');
  const verified = await entered('verified@example.com');
  const other = await provenReference(world, verified, '이대문', 'verify_hp');
  expect((await verified.call('migrate', { mig: 'A', enc_data: other })).envelope.result).toBe('5002');
  expect(await legacyLogin('archive_reader', 'Archive!2020')).toBe('3015');
});

test('of twenty tries at once one integrates', async () => {
  const browser = await entered();
  const references: string[] = [];
  for (let count = 0; count < 20; count += 1) {
    references.push(await provenReference(world, browser, '이대문', 'verify_hp'));
  }
  const replies = await Promise.all(
    references.map((enc_data) => browser.call('migrate', { mig: 'A', enc_data })),
  );
  const results = replies.map(({ envelope }) => envelope.result).sort();
  expect(results).toEqual(['0000', ...Array.from({ length: 19 }, () => '5005')]);
});

test('a refused integration leaves nothing behind, not even the identity', async () => {
  const browser = await entered();
  const enc_data = await provenReference(world, browser, '최신규', 'verify_hp');
  expect((await browser.call('migrate', { mig: 'A', enc_data })).envelope.result).toBe('3011');
  expect((await browser.call('myInfo', {})).envelope.data.onesf_auth_yn).toBe('N');
  const again = await browser.call('niceInfo', { auth_type: 'verify_hp', enc_data });
  expect(again.envelope.result).toBe('0000');
});

test('a voucher in use holds an integration back with 5004', async () => {
  const { legacyAccounts } = world.service.ports;
  const browser = await entered();
  const enc_data = await provenReference(world, browser, '최신규', 'verify_hp');
  const digest = digestOf('최신규');
  await legacyAccounts.addMany([
    {
      service: 'NWG',
      legacy_id: 'voucher1',
      email: null,
      password_hash: 'md5$$x',
      ci_digest: digest,
      joined_at: null,
      voucher: true,
    },
  ]);
  expect((await browser.call('migrate', { mig: 'A', enc_data })).envelope.result).toBe('5004');
});

/** The digest under which the service keeps a person of the agency. */
function digestOf(name: string): string {
  const ci = nicePersons.find((person) => person.name === name)?.ci ?? '';
  return world.service.ports.ciVault.keep(ci).digest;
}

test('after seven days an integration stands for good', async () => {
  const browser = await entered();
  const enc_data = await provenReference(world, browser, '이대문', 'verify_hp');
  await browser.call('migrate', { mig: 'A', enc_data });
  await world.advance('169h');
  const later = await entered();
  const proof = await provenReference(world, later, '이대문', 'verify_hp');
  const undone = await withMailbox(world, later, 'undoIntegration', { enc_data: proof });
  expect(undone.envelope.result).toBe('3011');
});
