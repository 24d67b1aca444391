import { unmaskableFields } from '@daemun/contract/console/actions';
import { type ConsoleCallName, consoleCallNames, consoleCalls } from '@daemun/contract/console/calls';
import { staffRoles } from '@daemun/contract/console/roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MemberLook, memberLooks } from '../../packages/server/src/use-cases/staff/member-looks.ts';
import type { Enrolled } from '../world/console-client.ts';
import { type ConsoleWorld, createConsoleWorld } from '../world/console-world.ts';
import { fieldsOf } from './console-fields.ts';
import { memberOf } from './console-members.ts';

const reason = '문의 4711';
const email = 'hidden.letters@example.com';
const nickname = '숨은글자들';
/** A reason that names the member, and what the trail keeps of it. */
const naming = `${nickname} 님 ${reason}`;
const unnamed = `*** 님 ${reason}`;

let desk: ConsoleWorld;
let member: string;
let count = 0;

beforeAll(async () => {
  desk = await createConsoleWorld();
  member = await memberOf(desk, email);
  const { ports } = desk.world.service;
  await ports.members.rename(member, nickname);
});
afterAll(() => desk.close());

const ports = () => desk.world.service.ports;
const somebody = (role: (typeof staffRoles)[number]): Promise<Enrolled> => {
  count += 1;
  return desk.employ(`looks-${role.toLowerCase()}-${count}@hanbit.example`, role);
};
const idOf = async ({ email: address }: Enrolled) => (await ports().staff.find(address))?.id ?? '';
const looks = Object.entries<MemberLook | null>(memberLooks).flatMap(([name, look]) =>
  look ? [[name as ConsoleCallName, look] as const] : [],
);

describe('a search is not finer than the mask of the role', () => {
  const search = async ({ browser }: Enrolled, q: string) => {
    const { result, data } = (await browser.call('searchMembers', { q, reason })).envelope;
    return result === '0000' ? data.members.map(({ id }) => id) : result;
  };
  const looking = staffRoles.filter((role) =>
    (consoleCalls.searchMembers.roles as readonly string[]).includes(role),
  );
  const unmasking: readonly string[] = consoleCalls.unmaskMember.roles;
  const wholes = [email, nickname];

  test('every masked field that is searched by its letters is attacked', () => {
    // A name is found by its whole and four digits that the mask shows; a phone number is not searched.
    expect(unmaskableFields).toEqual(['email', 'nickname', 'name', 'phone']);
  });

  test.each(looking.filter((role) => !unmasking.includes(role)))(
    '%s learns no letter by any series of prefixes, right or wrong',
    async (role) => {
      let attacker = await somebody(role);
      let left = 59;
      for (const whole of wholes) {
        const letters = [...whole];
        for (let known = 1; known < letters.length; known += 1) {
          const right = letters.slice(0, known).join('');
          for (const typed of [right, `${letters.slice(0, known - 1).join('')}q`]) {
            if (left === 0) [attacker, left] = [await somebody(role), 59];
            left -= 1;
            expect([typed, await search(attacker, typed)]).toEqual([typed, []]);
          }
        }
        expect(await search(await somebody(role), whole)).toEqual([member]);
      }
    },
  );

  test.each(looking.filter((role) => unmasking.includes(role)))(
    '%s pays one unmasking for each prefix, found or not, and none for a whole term',
    async (role) => {
      const attacker = await somebody(role);
      const typed = (n: number) => (n % 2 === 0 ? email.slice(0, 3 + (n % 9)) : `qqq${n}`);
      for (let n = 0; n < 20; n += 1)
        expect(await search(attacker, typed(n))).toEqual(n % 2 === 0 ? [member] : []);
      expect(await search(attacker, email.slice(0, 6))).toBe('3026');
      expect(await search(attacker, 'qqqqqq')).toBe('3026');
      for (const field of unmaskableFields)
        expect(
          (await attacker.browser.call('unmaskMember', { id: member, field, reason })).envelope.result,
        ).toBe('3026');
      for (const whole of wholes) expect(await search(attacker, whole)).toEqual([member]);
      const { lines } = (
        await attacker.browser.call('staffTrail', { staff: attacker.email, event: 'MEMBERS_SEARCHED' })
      ).envelope.data;
      expect(
        lines.filter(({ detail, member: shown }) => detail === 'prefix' && shown === member),
      ).toHaveLength(10);
    },
  );
});

describe('every call that shows or confirms something about a member', () => {
  test('is in the table if its answer or its request names one', () => {
    // Fields of answers and requests that hold something of a member.
    const telling = /^(account|members?|masked_id|value|file|csv|timeline)$/;
    const named = consoleCallNames.filter((name) => fieldsOf(name).some((field) => telling.test(field)));
    expect(named.filter((name) => memberLooks[name] === null)).toEqual([]);
    expect(named.length).toBeGreaterThan(5);
  });

  test.each(looks.flatMap(([name, { takes }]) => takes.map((budget) => [name, budget] as const)))(
    '%s is refused once the day’s “%s” is used up, and before it looks',
    async (name, budget) => {
      const [role = 'LEAD'] = consoleCalls[name].roles as readonly (typeof staffRoles)[number][];
      const account = await somebody(role);
      const id = await idOf(account);
      while (await ports().rateLimits.take(`staff-${budget}`, id, desk.now()));
      const request = await requests[name as keyof typeof requests]();
      const { lines } = await trail();
      expect((await account.browser.call(name, request)).envelope.result).toBe('3026');
      expect((await trail()).lines[0]?.seq).toBe(lines[0]?.seq);
    },
  );

  test.each(looks)(
    '%s is on record with network and reason, and with the member by number alone',
    async (name, { keeps }) => {
      const [role = 'LEAD'] = consoleCalls[name].roles as readonly (typeof staffRoles)[number][];
      const account =
        name === 'approveRequest' || name === 'takeExport' ? await somebody('LEAD') : await somebody(role);
      const request = await requests[name as keyof typeof requests](account);
      expect((await account.browser.call(name, request)).envelope.result).toBe('0000');
      if (typeof keeps !== 'string') return;
      const { lines } = await trail(account.email);
      const line = lines.find(({ event }) => event === keeps);
      expect(line).toMatchObject({
        staff: account.email,
        event: keeps,
        member,
        network: expect.stringMatching(/^[\d.:a-f/]+$/),
      });
      if ('reason' in request || keeps.startsWith('ACTION') || keeps === 'EXPORT_TAKEN')
        expect(line?.reason).toBe(unnamed);
    },
  );

  const trail = async (staff?: string) => ({
    lines: await ports().staffTrail.page(undefined, 20, staff === undefined ? {} : { staff }),
  });

  /** Stores a request of somebody else about the member. */
  async function waiting(
    action: 'block' | 'export' | 'unblock',
    asker: string,
    approved = false,
  ): Promise<string> {
    count += 1;
    const id = `looked-${count}`;
    const now = desk.now();
    const about = { action, member, policy: null, token: null, way: null, since: null, reason: unnamed };
    const times = {
      asked_at: now,
      expires_at: now + 60_000,
      decided_at: approved ? now : null,
      taken_at: null,
    };
    const decided = {
      decided_by: approved ? 'other@hanbit.example' : null,
      outcome: approved ? ('APPROVED' as const) : null,
    };
    await ports().approvals.add({
      id,
      ...about,
      ...times,
      ...decided,
      asked_by_id: asker,
      asked_by: 'asker@hanbit.example',
    });
    return id;
  }
  const colleague = async () => idOf(await somebody('LEAD'));
  const requests = {
    supportEvent: async () => {
      const txid = ports().secrets.txid();
      await ports().audit.record({ member, event: 'RESET_ASKED', at: desk.now(), txid });
      return { code: txid.slice(0, 6), reason: naming };
    },
    searchMembers: async () => ({ q: email, reason: naming }),
    memberPicture: async () => ({ id: member, reason: naming }),
    unmaskMember: async () => ({ id: member, field: 'email', reason: naming }),
    memberAction: async () => ({ id: member, action: 'unlock', reason: naming }),
    approvalRequests: async () => ({}),
    approveRequest: async () => ({ id: await waiting('export', await colleague()) }),
    declineRequest: async (by?: Enrolled) => ({
      id: await waiting('block', by ? await idOf(by) : await colleague()),
    }),
    takeExport: async (by?: Enrolled) => ({
      id: await waiting('export', by ? await idOf(by) : await colleague(), true),
    }),
    staffTrail: async () => ({ member }),
    exportTrail: async () => ({ member, reason: naming }),
  } satisfies Partial<Record<ConsoleCallName, (by?: Enrolled) => Promise<object>>>;
});
