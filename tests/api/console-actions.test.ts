import { type MemberAction, memberActionNames, ruleOf } from '@daemun/contract/console/actions';
import { type StaffRole, staffRoles } from '@daemun/contract/console/roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Enrolled, logInStaff } from '../world/console-client.ts';
import { type ConsoleWorld, createConsoleWorld } from '../world/console-world.ts';
import { setUpIn } from './factors.ts';
import { demoPassword, linkOf, newcomer, signedIn } from './people.ts';

const reason = '문의 4711';
const reader = 'reader@example.com';

let desk: ConsoleWorld;
const staff = {} as Record<StaffRole | 'OTHER_LEAD', Enrolled>;
beforeAll(async () => {
  desk = await createConsoleWorld();
  for (const role of staffRoles)
    staff[role] = await desk.employ(`acting-${role.toLowerCase()}@hanbit.example`, role);
  staff.OTHER_LEAD = await desk.employ('acting-lead-too@hanbit.example', 'LEAD');
});
afterAll(() => desk.close());

type Who = keyof typeof staff;

async function idOf(email: string): Promise<string> {
  return (await desk.world.service.ports.members.findBy('EMAIL', email))?.id ?? '';
}
const act = async (who: Who, id: string, action: MemberAction, rest = {}) =>
  (await staff[who].browser.call('memberAction', { id, action, reason, ...rest })).envelope;
const requestsFor = async (who: Who) =>
  (await staff[who].browser.call('approvalRequests')).envelope.data.requests;
const approve = async (who: Who, id: string) =>
  (await staff[who].browser.call('approveRequest', { id })).envelope;
const decline = async (who: Who, id: string) =>
  (await staff[who].browser.call('declineRequest', { id })).envelope;
/** Asks for an action and answers the number of the request. */
async function asked(who: Who, id: string, action: MemberAction, rest = {}): Promise<string> {
  expect((await act(who, id, action, rest)).data).toEqual({ outcome: 'WAITING', problem: null });
  const [request] = (await requestsFor(who)).filter(
    (each) => each.member === id && each.action === action && each.outcome === null,
  );
  return request?.id ?? '';
}
const linesOf = async (event: string) =>
  (await staff.LEAD.browser.call('staffTrail')).envelope.data.lines.filter((line) => line.event === event);
const statusOf = async (id: string) => (await desk.world.service.ports.members.find(id))?.status;
async function signedUp(email: string): Promise<string> {
  await signedIn(desk.world, email);
  return idOf(email);
}

describe('role × action: exactly the roles of the table', () => {
  test.each(memberActionNames)('%s', async (action) => {
    for (const role of ['DESK', 'LEAD'] as const) {
      const { result } = await act(role, 'nobody', action, { way: 'KK' });
      expect([role, result]).toEqual([role, ruleOf(action).roles.includes(role) ? '3001' : '3002']);
    }
  });
});

describe('an action without an approval', () => {
  test('is done at once, told to the member and in both trails', async () => {
    const id = await idOf(reader);
    const browser = desk.world.browser();
    await browser.call('login', { mbr_email: reader, pwd: demoPassword });
    expect((await act('DESK', id, 'end-sessions')).data).toEqual({ outcome: 'DONE', problem: null });
    expect((await browser.call('mySessions', {})).envelope.result).toBe('3007');
    expect((await linesOf('ACTION_TAKEN'))[0]).toMatchObject({
      staff: staff.DESK.email,
      member: id,
      detail: 'end-sessions',
      reason,
    });
    const { timeline } = (await staff.DESK.browser.call('memberPicture', { id, reason })).envelope.data;
    expect(timeline).toContainEqual(
      expect.objectContaining({ what: 'OPERATOR_ENDED_SESSIONS', operator: staff.DESK.email }),
    );
  });

  test('begins the wait after which a lost authenticator app goes, and says where none stands', async () => {
    const { browser, data } = await signedIn(desk.world, 'lost.phone@example.com');
    expect(data.first_login).toBe(true);
    const id = await idOf('lost.phone@example.com');
    expect((await act('DESK', id, 'reset-factor')).data).toEqual({
      outcome: 'NOT_DONE',
      problem: 'NO_SUCH_WAY',
    });
    await setUpIn(desk.world, browser);
    expect((await act('DESK', id, 'reset-factor')).data.outcome).toBe('DONE');
    expect((await desk.world.service.ports.factors.of(id))?.reset_due_at).toBeGreaterThan(desk.now());
  });

  test('sends the mail of a sign-up again, whose link is good, as often as an address may get mails', async () => {
    const email = 'waits-for-mail@example.com';
    await desk.world.call('signUp', newcomer(email));
    const id = await idOf(email);
    for (let more = 0; more < 4; more += 1)
      expect((await act('DESK', id, 'resend')).data).toEqual({ outcome: 'DONE', problem: null });
    expect((await act('DESK', id, 'resend')).data).toEqual({
      outcome: 'NOT_DONE',
      problem: 'TOO_MANY_MAILS',
    });
    const { url: _, ...link } = await linkOf(desk.world, email, { count: 5 });
    expect((await desk.world.call('confirmEmail', link)).envelope.result).toBe('0000');
    expect((await act('DESK', id, 'resend')).data).toEqual({
      outcome: 'NOT_DONE',
      problem: 'NOTHING_TO_SEND',
    });
  });

  test('wants a reason, and a member by number', async () => {
    const id = await idOf(reader);
    expect(await act('DESK', id, 'unlock', { reason: ' ' })).toMatchObject({
      result: '1001',
      field: 'reason',
    });
    expect((await act('DESK', reader, 'unlock')).result).toBe('3001');
    expect((await act('DESK', id, 'remove-way')).field).toBe('way');
  });
});

describe('an action that wants an approval', () => {
  test('is done by another’s approval alone, once, with both on record', async () => {
    const id = await signedUp('stopped@example.com');
    const request = await asked('LEAD', id, 'block');
    expect(await statusOf(id)).toBe('ACTIVE');
    expect((await approve('LEAD', request)).result).toBe('3011');
    for (const role of ['DESK', 'OPERATOR', 'AUDITOR'] as const)
      expect([role, (await approve(role, request)).result]).toEqual([role, '3002']);
    const both = await Promise.all([approve('OTHER_LEAD', request), approve('OTHER_LEAD', request)]);
    expect(both.map(({ result }) => result).sort()).toEqual(['0000', '3011']);
    expect(await statusOf(id)).toBe('BLOCKED');
    expect((await approve('OTHER_LEAD', request)).result).toBe('3011');
    expect((await linesOf('ACTION_APPROVED'))[0]).toMatchObject({
      staff: staff.OTHER_LEAD.email,
      member: id,
      detail: 'block',
    });
    const { timeline } = (await staff.DESK.browser.call('memberPicture', { id, reason })).envelope.data;
    expect(timeline).toContainEqual(
      expect.objectContaining({
        what: 'OPERATOR_BLOCKED',
        operator: `${staff.LEAD.email}, ${staff.OTHER_LEAD.email}`,
      }),
    );
  });

  test('ends after a day', async () => {
    const id = await signedUp('late@example.com');
    const request = await asked('LEAD', id, 'erase');
    const sealed = await desk.world.service.ports.approvals.find(request);
    const { approvals } = desk.world.service.ports;
    const by = { id: 'x', email: 'x@hanbit.example' };
    expect(await approvals.approve(request, by, sealed?.expires_at ?? 0)).toBeUndefined();
    expect(
      await approvals.decline(request, by, sealed?.expires_at ?? 0, { ofTheirs: false }),
    ).toBeUndefined();
    expect(await statusOf(id)).toBe('ACTIVE');
    expect(await approvals.approve(request, by, (sealed?.expires_at ?? 0) - 1)).toMatchObject({
      id: request,
    });
  });

  test('is declined by a lead, taken back by who asked, and by nobody else', async () => {
    const id = await idOf(reader);
    const first = await asked('DESK', id, 'reclaim');
    expect((await decline('OTHER_LEAD', first)).result).toBe('0000');
    expect((await approve('LEAD', first)).result).toBe('3011');
    const second = await asked('LEAD', id, 'block');
    expect((await decline('DESK', second)).result).toBe('3011');
    expect((await decline('LEAD', second)).result).toBe('0000');
    const states = (await requestsFor('AUDITOR')).map((each) => [each.id, each.outcome]);
    expect(states).toEqual(
      expect.arrayContaining([
        [first, 'DECLINED'],
        [second, 'DECLINED'],
      ]),
    );
    expect(await statusOf(id)).toBe('ACTIVE');
  });

  test('ends with the member whom it is about', async () => {
    const id = await signedUp('leaves@example.com');
    const [block, erase] = [await asked('LEAD', id, 'block'), await asked('LEAD', id, 'erase')];
    expect((await approve('OTHER_LEAD', erase)).data).toEqual({ outcome: 'DONE', problem: null });
    expect(await statusOf(id)).toBeUndefined();
    expect((await approve('OTHER_LEAD', block)).result).toBe('3011');
    expect((await requestsFor('OTHER_LEAD')).find((each) => each.id === block)).toMatchObject({
      account: null,
      outcome: 'EXPIRED',
    });
  });

  test('that does not fit the account is told by its problem', async () => {
    const id = await idOf(reader);
    const unblock = await asked('LEAD', id, 'unblock');
    expect((await approve('OTHER_LEAD', unblock)).data.problem).toBe('NOT_BLOCKED');
    const way = await asked('DESK', id, 'remove-way', { way: 'MS' });
    expect((await approve('LEAD', way)).data.problem).toBe('NO_SUCH_WAY');
  });

  test('gives an account back: the moment goes with the request, the link to the owner', async () => {
    const email = 'taken@example.com';
    const id = await signedUp(email);
    const since = new Date(Math.floor(desk.now() / 1000) * 1000).toISOString();
    const request = await asked('DESK', id, 'reclaim', { since });
    const [told] = await requestsFor('LEAD');
    expect(told).toMatchObject({ id: request, approvable: true, asked_by: staff.DESK.email });
    expect(Date.parse(told?.since ?? '')).toBe(Date.parse(since));
    const before = (await desk.world.mailsTo(email)).length;
    expect((await approve('LEAD', request)).data.outcome).toBe('DONE');
    await desk.world.mailTo(email, { count: before + 1 });
  });

  test('keeps no name of the member in its reason', async () => {
    const id = await idOf(reader);
    await act('DESK', id, 'reclaim', { reason: `${reader} 한빛독자 010-1234-5678` });
    const [request] = await requestsFor('DESK');
    expect(request?.reason).toBe('*** *** ***');
    expect(JSON.stringify(await requestsFor('AUDITOR'))).not.toContain(reader);
  });
});

describe('a masked value', () => {
  test('is shown to a lead, one field at a time, twenty times a day, on record', async () => {
    const id = await idOf(reader);
    const show = async (who: Who, field: string) =>
      (await staff[who].browser.call('unmaskMember', { id, field, reason })).envelope;
    expect((await show('LEAD', 'email')).data).toEqual({ value: reader });
    expect((await linesOf('FIELD_UNMASKED'))[0]).toMatchObject({ member: id, detail: 'email', reason });
    expect((await show('LEAD', 'password_hash')).result).toBe('1001');
    for (const role of ['DESK', 'OPERATOR', 'AUDITOR'] as const)
      expect([role, (await show(role, 'email')).result]).toEqual([role, '3002']);
    for (let more = 1; more < 20; more += 1) await show('LEAD', 'phone');
    expect((await show('LEAD', 'email')).result).toBe('3026');
    expect(
      (await staff.OTHER_LEAD.browser.call('unmaskMember', { id: 'nobody', field: 'email', reason })).envelope
        .result,
    ).toBe('3001');
  });
});

describe('an export', () => {
  const held = 'held@example.com';
  const take = async (who: Who, id: string) => (await staff[who].browser.call('takeExport', { id })).envelope;
  const approved = async (id: string): Promise<string> => {
    const request = await asked('LEAD', id, 'export');
    expect((await take('LEAD', request)).result).toBe('3011');
    expect((await approve('OTHER_LEAD', request)).data).toEqual({ outcome: 'DONE', problem: null });
    return request;
  };
  const takeableFor = async (who: Who, id: string) =>
    (await requestsFor(who)).find((request) => request.id === id)?.takeable;

  test('is taken once by who asked, and told to the member then, with both on record', async () => {
    const id = await signedUp(held);
    const request = await approved(id);
    expect(await desk.world.mailsTo(held)).not.toContainEqual(
      expect.objectContaining({ subject: expect.stringContaining('파일로 내보냈습니다') }),
    );
    expect([await takeableFor('LEAD', request), await takeableFor('OTHER_LEAD', request)]).toEqual([
      true,
      false,
    ]);
    expect((await take('OTHER_LEAD', request)).result).toBe('3011');
    const reply = await staff.LEAD.browser.call('takeExport', { id: request });
    expect(reply.headers.get('cache-control')).toBe('no-store');
    const file = JSON.parse(reply.envelope.data.file ?? '');
    expect(JSON.stringify(file)).toContain(held);
    expect(JSON.stringify(file)).not.toContain('argon2');
    expect((await take('LEAD', request)).result).toBe('3011');
    expect(await takeableFor('LEAD', request)).toBe(false);
    expect((await linesOf('EXPORT_TAKEN'))[0]).toMatchObject({ staff: staff.LEAD.email, member: id, reason });
    const { timeline } = (await staff.DESK.browser.call('memberPicture', { id, reason })).envelope.data;
    expect(timeline).toContainEqual(
      expect.objectContaining({
        what: 'OPERATOR_EXPORTED',
        operator: `${staff.LEAD.email}, ${staff.OTHER_LEAD.email}`,
      }),
    );
    await expect
      .poll(async () => (await desk.world.mailsTo(held)).map(({ subject }) => subject).join(), {
        timeout: 10_000,
      })
      .toContain('파일로 내보냈습니다');
  });

  test('of a member who left meanwhile hands nothing out, and wants a log-in of now', async () => {
    const id = await signedUp('leaves-soon@example.com');
    const request = await approved(id);
    const erased = await asked('LEAD', id, 'erase');
    expect((await approve('OTHER_LEAD', erased)).data.outcome).toBe('DONE');
    expect((await take('LEAD', request)).result).toBe('3011');
    await desk.world.advance('11m');
    expect((await take('LEAD', request)).result).toBe('3008');
  });

  test('is over a day after its approval', async () => {
    const { approvals } = desk.world.service.ports;
    const request = await approvedIn('too-late@example.com');
    const row = await approvals.find(request);
    const by = { id: row?.asked_by_id ?? '', email: '' };
    const decided = row?.decided_at ?? 0;
    expect(await approvals.take(request, by, decided, decided)).toBe(false);
    const both = [
      approvals.take(request, by, decided, decided - 1),
      approvals.take(request, by, decided, decided - 1),
    ];
    expect((await Promise.all(both)).sort()).toEqual([false, true]);
  });

  async function approvedIn(email: string): Promise<string> {
    for (const lead of [staff.LEAD, staff.OTHER_LEAD]) await logInStaff(lead, desk.now() + 30_000);
    return approved(await signedUp(email));
  }
});
