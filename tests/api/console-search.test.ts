import type { foundBy } from '@daemun/contract/console/members';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NewMember } from '../../packages/server/src/ports/members.ts';
import type { Enrolled } from '../world/console-client.ts';
import { type ConsoleWorld, createConsoleWorld } from '../world/console-world.ts';

let desk: ConsoleWorld;
let lead: Enrolled;
const ids = new Map<string, string>();

/** Somebody who joined, with a nickname, and perhaps a verified name and number. */
async function member(email: string, more: Partial<NewMember> = {}): Promise<void> {
  const { ports } = desk.world.service;
  const joined = { status: 'ACTIVE', rep_login_plf: 'YH', language: 'KOR', created_at: desk.now() } as const;
  const id = ports.secrets.id();
  await ports.inTransaction(async (tx) => {
    await tx.members.add({ id, email, ...joined, ...more });
    await tx.members.claim('EMAIL', email, id);
  });
  ids.set(email, id);
}

beforeAll(async () => {
  desk = await createConsoleWorld();
  lead = await desk.employ('lead-search@example.com', 'LEAD');
  await member('quokka.one@example.com', { nickname: '쿼카하나', name: '박쿼카', phone: '01077770001' });
  await member('quokka.two@example.com', { nickname: '쿼카둘이다', name: '박쿼카', phone: '01077770002' });
  await member('quo_ka@example.com', { nickname: 'QuokkaThree' });
});
afterAll(() => desk.close());

const search = async (q: string) =>
  (await lead.browser.call('searchMembers', { q, reason: '전화 문의' })).envelope.data;
const found = async (q: string) =>
  (await search(q)).members.map(({ id, found_by }) => [
    [...ids].find(([, each]) => each === id)?.[0] ?? id,
    found_by,
  ]);

describe('members are found', () => {
  test('by the beginning of an address, from three letters on, in whatever case it is typed', async () => {
    const both = [
      ['quokka.one@example.com', 'email'],
      ['quokka.two@example.com', 'email'],
    ];
    expect(await found('Quokka.')).toEqual(both);
    expect(await found('quok')).toEqual([...both, ['quo_ka@example.com', 'nickname']]);
    expect(await found('qu')).toEqual([]);
  });

  test('by signs as they are: none stands for another', async () => {
    expect(await found('quo_ka')).toEqual([['quo_ka@example.com', 'email']]);
    expect(await found('quo%')).toEqual([]);
    expect(await found('___')).toEqual([]);
  });

  test('by a nickname or its beginning, and by the whole of a short one', async () => {
    expect(await found('쿼카하')).toEqual([['quokka.one@example.com', 'nickname']]);
    expect(await found('쿼카')).toEqual([]);
    expect(await found('QUOKKATHREE')).toEqual([['quo_ka@example.com', 'nickname']]);
    // As a keyboard of a Mac types it: letter by letter.
    expect(await found('쿼카하'.normalize('NFD'))).toEqual([['quokka.one@example.com', 'nickname']]);
  });

  test('by the verified name with the last four digits of the number, never by either alone', async () => {
    expect(await found('박쿼카 0001')).toEqual([['quokka.one@example.com', 'name']]);
    expect(await found('박쿼카')).toEqual([]);
    expect(await found('0001')).toEqual([]);
    expect(await found('박쿼카 %001')).toEqual([]);
  });

  test('by the number of the member, and by that of their account at a provider', async () => {
    const id = ids.get('quokka.one@example.com') ?? '';
    expect(await found(id)).toEqual([['quokka.one@example.com', 'number']]);
    const { ports } = desk.world.service;
    await ports.members.claim('KK', '4029384756', id);
    expect(await found('4029384756')).toEqual([['quokka.one@example.com', 'provider']]);
    expect(await found('4029384')).toEqual([]);
  });

  test('masked, twenty at most, and it is said that there are more', async () => {
    for (let n = 10; n < 35; n += 1) await member(`crowd.${n}@example.com`);
    const { members, more } = await search('crowd.');
    expect([members.length, more]).toEqual([20, true]);
    expect(members.map(({ email }) => email)).not.toContain('crowd.10@example.com');
    expect(await search('crowd.1')).toMatchObject({ more: false });
    expect(JSON.stringify(members)).not.toMatch(/crowd\.\d|박쿼카|0107/);
  });

  test('with a line in the trail of each who was shown', async () => {
    const id = ids.get('quokka.two@example.com') ?? '';
    const { ports } = desk.world.service;
    const seen = async () =>
      (await ports.audit.trail(id, 50)).filter(({ event }) => event === 'OPERATOR_FOUND');
    const before = (await seen()).length;
    await search('quokka.');
    const [newest] = await seen();
    expect((await seen()).length).toBe(before + 1);
    expect(newest).toMatchObject({ reason: '전화 문의' });
  });

  describe('and the trail of the staff and their own name them by number, whatever found them', () => {
    const terms: Readonly<
      Record<(typeof foundBy)[number] | 'an old ID' | 'the address of an old ID', string>
    > = {
      number: '',
      email: 'every.way@example.com',
      id: 'everyway',
      nickname: '온갖길이다',
      name: '최온갖 4321',
      provider: '77123004431',
      'an old ID': 'archive-every-way',
      'the address of an old ID': 'older.every.way@example.com',
    };
    let whom = '';
    beforeAll(async () => {
      const { email, id, nickname, provider } = terms;
      await member(email, { nickname, name: '최온갖', phone: '01099994321' });
      whom = ids.get(email) ?? '';
      const { legacyAccounts, members } = desk.world.service.ports;
      await members.claim('ID', id, whom);
      await members.claim('NV', provider, whom);
      const old = { service: 'ISS', legacy_id: terms['an old ID'] } as const;
      const nothing = { password_hash: null, ci_digest: null, joined_at: desk.now(), voucher: false };
      await legacyAccounts.addMany([{ ...old, ...nothing, email: terms['the address of an old ID'] }]);
      await legacyAccounts.tie(old, { member: whom, at: desk.now(), password_hash: null });
    });

    test.each(Object.entries(terms))('%s', async (_by, term) => {
      const { audit, staffTrail } = desk.world.service.ports;
      const own = async () =>
        (await audit.trail(whom, 50)).filter(({ event }) => event === 'OPERATOR_FOUND').length;
      const before = await own();
      const told = await search(term || whom);
      expect(told.members.length + told.legacy_accounts.length).toBe(1);
      // The answer itself leads from an old ID to no member.
      expect(told.members.length === 1 || !JSON.stringify(told).includes(whom)).toBe(true);
      expect(await own()).toBe(before + 1);
      const [line] = await staffTrail.page(undefined, 1, { event: 'MEMBERS_SEARCHED' });
      expect(line).toMatchObject({ staff: lead.email, member: whom, reason: '전화 문의' });
    });
  });

  test('with a reason in which the trail of the staff names nobody who was shown', async () => {
    const id = ids.get('quokka.two@example.com') ?? '';
    const names = ['quokka.two@example.com', '쿼카둘이다', '박쿼카', '01077770002'];
    const reason = `${names.join(' ')} 님의 전화`;
    const terms = ['quokka.two@example.com', '쿼카둘이다', '박쿼카 0002', id, 'quokka.t'];
    for (const q of terms)
      expect((await lead.browser.call('searchMembers', { q, reason })).envelope.data.members).toHaveLength(1);
    const { lines } = (await lead.browser.call('staffTrail', { member: id, event: 'MEMBERS_SEARCHED' }))
      .envelope.data;
    const reasons = lines.map((line) => line.reason).slice(0, terms.length);
    expect(reasons).toEqual(terms.map(() => '*** *** *** *** 님의 전화'));
  });
});
