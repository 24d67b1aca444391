import { type StaffRole, staffRoles } from '@daemun/contract/console/roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Enrolled, logInStaff } from '../world/console-client.ts';
import { type ConsoleWorld, createConsoleWorld } from '../world/console-world.ts';

const reason = '문의 4711';

let desk: ConsoleWorld;
const staff = {} as Record<StaffRole | 'OTHER_OPERATOR' | 'OTHER_LEAD', Enrolled>;
beforeAll(async () => {
  desk = await createConsoleWorld();
  for (const role of staffRoles)
    staff[role] = await desk.employ(`token-${role.toLowerCase()}@hanbit.example`, role);
  staff.OTHER_OPERATOR = await desk.employ('token-operator-too@hanbit.example', 'OPERATOR');
  staff.OTHER_LEAD = await desk.employ('token-lead-too@hanbit.example', 'LEAD');
});
afterAll(() => desk.close());

type Who = keyof typeof staff;
let count = 0;

/** Asks for a token under a name of its own; answers the token and the number of the request. */
async function issued(who: Who = 'OPERATOR', more = '') {
  count += 1;
  const asked = { name: `서비스 ${count}${more}`, scopes: ['events'], days: 30, reason };
  const { token } = (await staff[who].browser.call('addServiceToken', asked)).envelope.data;
  const request = (await requestsFor('LEAD')).find((each) => each.token?.name === asked.name);
  return { ...asked, token, request: request?.id ?? '' };
}
const requestsFor = async (who: Who) =>
  (await staff[who].browser.call('approvalRequests')).envelope.data.requests;
const approve = async (who: Who, id: string) =>
  (await staff[who].browser.call('approveRequest', { id })).envelope;
const decline = async (who: Who, id: string) =>
  (await staff[who].browser.call('declineRequest', { id })).envelope;
const readBy = async (token: string) =>
  (await fetch(`${desk.world.serviceUrl}/feed/v1/events`, { headers: { authorization: `Bearer ${token}` } }))
    .status;
const tokenNamed = async (name: string) =>
  (await staff.OPERATOR.browser.call('serviceTokens')).envelope.data.tokens.find(
    (each) => each.name === name,
  );
const linesOf = async (event: string) =>
  (await staff.LEAD.browser.call('staffTrail')).envelope.data.lines.filter((line) => line.event === event);
const done = { outcome: 'DONE', problem: null };

describe('a token of a service', () => {
  test('opens nothing until somebody else approves it, with what both saw on record', async () => {
    const { token, name, request } = await issued();
    expect(await readBy(token)).toBe(401);
    expect(await tokenNamed(name)).toMatchObject({ awaits_approval: true, ended: null });
    const [seen] = (await requestsFor('LEAD')).filter(({ id }) => id === request);
    expect(seen).toMatchObject({
      token: { name, scopes: ['events'] },
      member: null,
      approvable: true,
      reason,
    });
    expect((await approve('LEAD', request)).data).toEqual(done);
    expect(await readBy(token)).toBe(200);
    expect(await tokenNamed(name)).toMatchObject({ awaits_approval: false });
    expect((await linesOf('ACTION_REQUESTED'))[0]).toMatchObject({ detail: `issue-token ${name}` });
    expect((await linesOf('ACTION_APPROVED'))[0]).toMatchObject({ detail: `issue-token ${name}` });
    expect(JSON.stringify(await requestsFor('LEAD'))).not.toContain(token.slice(-43));
  });

  test('is not approved by who asked, nor by whose role it is not', async () => {
    const { token, request } = await issued();
    expect((await approve('OPERATOR', request)).result).toBe('3011');
    for (const role of ['DESK', 'AUDITOR'] as const)
      expect([role, (await approve(role, request)).result]).toEqual([role, '3002']);
    expect((await requestsFor('DESK')).map(({ id }) => id)).not.toContain(request);
    expect(await readBy(token)).toBe(401);
    expect((await approve('OTHER_OPERATOR', request)).data).toEqual(done);
    expect(await readBy(token)).toBe(200);
  });

  test('is approved once, of two who do it at the same time', async () => {
    const { request } = await issued();
    const results = await Promise.all([approve('LEAD', request), approve('OTHER_LEAD', request)]);
    expect(results.map(({ result }) => result).sort()).toEqual(['0000', '3011']);
  });

  test('is over for good where it is declined, taken back or ended before', async () => {
    const declined = await issued();
    expect((await decline('LEAD', declined.request)).result).toBe('0000');
    const back = await issued();
    expect((await decline('OPERATOR', back.request)).result).toBe('0000');
    const ended = await issued();
    const id = (await tokenNamed(ended.name))?.id ?? '';
    expect((await staff.OPERATOR.browser.call('endServiceToken', { id, reason })).envelope.data.done).toBe(
      true,
    );
    for (const { token, request, name } of [declined, back, ended]) {
      expect((await approve('LEAD', request)).result).toBe('3011');
      expect(await readBy(token)).toBe(401);
      expect((await tokenNamed(name))?.ended).not.toBeNull();
    }
    // What could not be done leaves no decision behind.
    const [left] = (await requestsFor('LEAD')).filter((each) => each.id === ended.request);
    expect(left?.outcome).toBeNull();
  });

  test('has no address or number of its name in any line of the trail', async () => {
    const named = () => issued('OPERATOR', ' of kim@hanbit.example 010-1234-5678');
    const [first, second] = [await named(), await named()];
    expect((await approve('OPERATOR', first.request)).result).toBe('3011');
    expect((await approve('LEAD', first.request)).data).toEqual(done);
    expect((await decline('LEAD', second.request)).result).toBe('0000');
    const of = (each: typeof first) => each.name.replace('kim@hanbit.example 010-1234-5678', '*** ***');
    for (const [event, detail] of [
      ['ACTION_REQUESTED', `issue-token ${of(second)}`],
      ['APPROVAL_REFUSED', `issue-token ${of(first)} OWN`],
      ['ACTION_APPROVED', `issue-token ${of(first)}`],
      ['ACTION_DECLINED', `issue-token ${of(second)}`],
    ] as const)
      expect([event, (await linesOf(event))[0]?.detail]).toEqual([event, detail]);
  });

  test('that nobody approves within a day stays shut', async () => {
    const { token, request } = await issued();
    await desk.world.advance('24h');
    await logInStaff(staff.LEAD, desk.now());
    expect((await approve('LEAD', request)).result).toBe('3011');
    expect(await readBy(token)).toBe(401);
    await logInStaff(staff.OPERATOR, desk.now());
  });
});

describe('looks at what is masked', () => {
  const look = async (who: Who) => {
    const id = (await desk.world.service.ports.members.findBy('EMAIL', 'reader@example.com'))?.id ?? '';
    return (await staff[who].browser.call('unmaskMember', { id, field: 'email', reason })).envelope.result;
  };
  const askMore = async (who: Who) => (await staff[who].browser.call('askToUnmaskMore', { reason })).envelope;

  test('beyond twenty a day want another lead, who allows twenty more', async () => {
    for (let n = 0; n < 20; n += 1) expect(await look('LEAD')).toBe('0000');
    expect(await look('LEAD')).toBe('3026');
    await logInStaff(staff.OTHER_LEAD, desk.now());
    expect((await askMore('LEAD')).data).toEqual({ outcome: 'WAITING', problem: null });
    expect((await askMore('LEAD')).data).toEqual({ outcome: 'WAITING', problem: null });
    const waiting = (await requestsFor('OTHER_LEAD')).filter(
      ({ action, outcome }) => action === 'unmask-more' && outcome === null,
    );
    expect(waiting).toMatchObject([{ member: null, token: null, asked_by: staff.LEAD.email, reason }]);
    const [request] = waiting;
    expect((await approve('LEAD', request?.id ?? '')).result).toBe('3011');
    expect(await look('LEAD')).toBe('3026');
    expect((await approve('OTHER_LEAD', request?.id ?? '')).data).toEqual(done);
    for (let n = 0; n < 20; n += 1) expect(await look('LEAD')).toBe('0000');
    expect(await look('LEAD')).toBe('3026');
    // Who approved has no more than before.
    expect(await look('OTHER_LEAD')).toBe('0000');
  });

  test('are asked for by leads alone', async () => {
    for (const role of ['DESK', 'OPERATOR', 'AUDITOR'] as const) {
      if (role !== 'OPERATOR') await logInStaff(staff[role], desk.now());
      expect([role, (await askMore(role)).result]).toEqual([role, '3002']);
    }
  });
});
