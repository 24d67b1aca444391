import type { FeedScope } from '@daemun/contract/codes/feed-scopes';
import { type FoundBy, foundBy } from '@daemun/contract/console/members';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { feedScopes } from '../../packages/server/src/domain/feed-scopes.ts';
import { type AdminVerb, adminVerbs } from '../../packages/server/src/ports/admin-command.ts';
import { listMembers } from '../../packages/server/src/use-cases/feed/list-members.ts';
import { lookUpMember } from '../../packages/server/src/use-cases/feed/look-up-member.ts';
import { jobsOf } from '../../packages/server/src/use-cases/jobs/jobs.ts';
import { executeCommand } from '../../packages/server/src/use-cases/operating/execute-command.ts';
import { foundMembers } from '../../packages/server/src/use-cases/operating/search-members.ts';
import { entry, save } from './consenting.ts';
import { type Browser, withdraw } from './leaving.ts';
import { createOpenWorld, type OpenWorld } from './peek.ts';
import { demoPassword, linkOf, password, signedIn, subscribed } from './people.ts';

/** Of a demo member whose name and telephone are verified. */
const address = 'verified@example.com';
const nickname = '닫힌독자';
const loginId = 'closedid';
const subject = 'closed-subject';
const marketing = { category: 'AGY', kind: 'MKT_EMAIL' } as const;

let world: OpenWorld;
let number: string;
const ports = () => world.service.ports;
const now = async () => {
  const found = await ports().members.find(number);
  if (!found) throw new Error('The closed account is gone.');
  return found;
};
const isListed = async () =>
  (await listMembers(ports(), marketing, '')).members.some(({ member }) => member === number);
const isSentNewsletter = async () =>
  (await ports().newsletters.page('', 500)).some(({ email }) => email === address);
const dueAt = async () => (await ports().marketing.of(number)).map(({ confirm_at }) => confirm_at);
const mailsTo = async () =>
  ((await world.rows()).outbox ?? []).filter(({ member_id }) => member_id === number);

async function reader(): Promise<Browser> {
  const browser = world.browser();
  await browser.call('login', { mbr_email: address, pwd: demoPassword });
  return browser;
}

/** A member of whom every reader would tell something, and who closed the account. */
beforeAll(async () => {
  world = await createOpenWorld();
  const browser = await reader();
  number = (await browser.call('memberInfo', {})).envelope.data.mst_mbr_no;
  await save(browser, [entry('AGY/MKT_EMAIL', 'Y')]);
  await browser.call('saveNickname', { mbr_nick_nm: nickname });
  await subscribed(world, address);
  await ports().inTransaction(async ({ members }) => {
    await members.claim('ID', loginId, number);
    await members.claim('NV', subject, number);
  });
  expect([await isListed(), await isSentNewsletter()]).toEqual([true, true]);
  expect((await withdraw(browser)).result).toBe('0000');
});
afterAll(() => world.close());

/** What each scope of the feed lets a service see of a closed account. */
const seen: Readonly<Record<FeedScope, object>> = {
  events: {},
  status: { status: 'closed', since: expect.any(String) },
  email: {},
  marketing: {},
  nickname: {},
  topics: {},
  consents: {},
  newsletter: {},
};

/** What each search of the support desk finds a closed account by. */
const typed: Readonly<Record<FoundBy, () => Promise<string>>> = {
  number: async () => number,
  email: async () => address.slice(0, 8),
  id: async () => loginId.slice(0, 6),
  nickname: async () => nickname,
  name: async () => `${(await now()).name} ${(await now()).phone?.slice(-4)}`,
  provider: async () => subject,
};

/** What support can do at a closed account; every other command is refused. */
const working: readonly AdminVerb[] = [
  'show',
  'look',
  'ways-in',
  'export',
  'resend',
  'drop-links',
  'end-sessions',
  'erase',
];
const command = (verb: AdminVerb) =>
  executeCommand(ports(), { verb, who: address, by: 'a test', reason: 'a test', way: 'NV' }).then(
    () => 'works',
    ({ problem }) => (problem === 'NOT_ACTIVE' ? 'refused' : problem),
  );

describe('of a closed account', () => {
  test.each(Object.keys(feedScopes) as FeedScope[])(
    'the feed shows to the scope %s what the table says',
    async (scope) => {
      const reading = lookUpMember(ports(), { id: 'a reader', scopes: [scope] }, number);
      expect(await reading).toEqual({ member: number, ...seen[scope] });
    },
  );

  test('no list of addresses to write to has the member', async () => {
    expect([await isListed(), await isSentNewsletter()]).toEqual([false, false]);
  });

  test.each(foundBy)('the search by %s finds the member, with the state', async (by) => {
    const who = await typed[by]();
    const { found } = await ports().inTransaction((tx) => foundMembers(tx, who, 'prefix'));
    expect(found.filter(({ id }) => id === number)).toMatchObject([{ foundBy: by, status: 'WITHDRAWN' }]);
  });

  test.each(
    jobsOf({} as never)
      .filter(({ perMember }) => perMember)
      .map(({ name }) => name),
  )('the job %s writes no mail and changes nothing', async (name) => {
    await ports().inTransaction(async (tx) => {
      for (const consent of await tx.marketing.of(number)) await tx.marketing.postpone(consent, 0);
    });
    const [before, mails] = [await now(), (await mailsTo()).length];
    await jobsOf(ports())
      .find((job) => job.name === name)
      ?.run(async () => {});
    expect([await now(), (await mailsTo()).length, await dueAt()]).toEqual([before, mails, [0]]);
  });

  test.each(adminVerbs.filter((verb) => verb !== 'find' && verb !== 'code' && verb !== 'erase'))(
    'the command %s works or is refused as the list says',
    async (verb) => {
      const outcome = await command(verb);
      expect(outcome === 'NOTHING_TO_SEND' ? 'works' : outcome).toBe(
        working.includes(verb) ? 'works' : 'refused',
      );
      expect((await now()).status).toBe('WITHDRAWN');
    },
  );

  test('all of it comes again once the member took it back', async () => {
    const { auth_no } = await linkOf(world, address, { about: '탈퇴 신청' });
    expect((await world.call('takeBack', { auth_no })).envelope.result).toBe('0000');
    expect([await isListed(), await isSentNewsletter()]).toEqual([true, true]);
    const all = await lookUpMember(
      ports(),
      { id: 'a reader', scopes: ['status', 'email', 'nickname'] },
      number,
    );
    expect(all).toMatchObject({ status: 'active', email: address, nickname });
    await jobsOf(ports())
      .find(({ name }) => name === 'confirm-marketing')
      ?.run(async () => {});
    expect(await dueAt()).not.toEqual([0]);
  });

  test('the command erase works', async () => {
    const { browser } = await signedIn(world, 'erased-later@example.com');
    await withdraw(browser);
    const order = { verb: 'erase', who: 'erased-later@example.com', by: 'a test', reason: 'a test' } as const;
    expect(await executeCommand(ports(), order)).toMatchObject({ erased: { status: 'ERASED' } });
    const again = await world
      .browser()
      .call('login', { mbr_email: 'erased-later@example.com', pwd: password });
    expect(again.envelope.result).toBe('3003');
  });
});
