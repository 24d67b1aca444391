import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../free-port.ts';
import { type Enrolled, enrol, invite, logInStaff } from '../world/console-client.ts';
import { freshPlace, storeOfRun } from '../world/database.ts';
import { createWorld, type World } from '../world.ts';
import { loggedIn } from './consenting.ts';

let place: Awaited<ReturnType<typeof freshPlace>>;
let world: World;
let operator: Enrolled;
let lead: Enrolled;
let auditor: Enrolled;
const now = () => world.service.clock.now();
const within = { timeout: 20_000, interval: 100 };

beforeAll(async () => {
  place = await freshPlace(storeOfRun());
  const port = await freePort();
  const environment = { ...place.environment, CONSOLE_PORT: String(port) };
  world = await createWorld({ crm: true, environment });
  const employ = async (role: 'OPERATOR' | 'LEAD' | 'AUDITOR') => {
    const token = await invite(environment, `hooks-${role.toLowerCase()}@hanbit.example`, role);
    const account = await enrol(`http://localhost:${port}`, token, now());
    await logInStaff(account, now() + 30_000);
    return account;
  };
  [operator, lead, auditor] = [await employ('OPERATOR'), await employ('LEAD'), await employ('AUDITOR')];
});
afterAll(async () => {
  await world.close();
  await place.remove();
});

const id = 'sandbox-crm';
const reason = '수신처 복구';
const endpoint = async (by = operator) =>
  (await by.browser.call('webhookEndpoints')).envelope.data.endpoints.find((each) => each.id === id);
const deliveries = async () =>
  (await operator.browser.call('webhookDeliveries', { id })).envelope.data.deliveries;
const act = async (action: string, more: object = {}) =>
  (await operator.browser.call('webhookAction', { id, action, reason, ...more })).envelope;
let nicknames = 0;
const rename = async () => {
  nicknames += 1;
  await (await loggedIn(world)).call('saveNickname', { mbr_nick_nm: `웹훅독자${nicknames}` });
};

describe('an endpoint of webhooks in the console', () => {
  test('is well, with what was taken, and shows no secret and no member', async () => {
    await rename();
    await expect.poll(async () => (await endpoint())?.last_taken, within).toEqual(expect.any(String));
    expect(await endpoint()).toMatchObject({ state: 'well', waiting: 0, oldest: null, given_up: 0 });
    expect(await endpoint(auditor)).toMatchObject({ id, name: 'CRM' });
    const [line] = await deliveries();
    expect(line).toMatchObject({
      type: 'member.updated',
      state: 'taken',
      next_try: null,
      answer: expect.stringMatching(/^204 /),
    });
    const { id: member = 'none' } =
      (await world.service.ports.members.findBy('EMAIL', 'reader@example.com')) ?? {};
    const shown = JSON.stringify([await endpoint(), await deliveries()]);
    for (const hidden of ['whsec_', 'secret', member]) expect(shown).not.toContain(hidden);
  });

  test('is failing while its receiver is, and what was given up is sent again', {
    timeout: 60_000,
  }, async () => {
    await world.faults({ crm: '500' });
    await rename();
    await expect.poll(async () => (await endpoint())?.state, within).toBe('failing');
    expect(await endpoint()).toMatchObject({ waiting: 1, oldest: expect.any(String) });
    expect((await deliveries())[0]).toMatchObject({ state: 'waiting', said: 'our table is full' });
    await world.advance('73h');
    await logInStaff(operator, now());
    await expect.poll(async () => (await endpoint())?.given_up, within).toBe(1);
    expect((await deliveries())[0]).toMatchObject({ state: 'given up' });
    await world.faults({ crm: 'ok' });
    expect((await act('replay')).data).toEqual({ done: true });
    await expect.poll(async () => (await deliveries())[0]?.state, within).toBe('taken');
    expect((await act('replay')).data).toEqual({ done: false });
    const [{ event } = { event: '' }] = await deliveries();
    expect((await act('replay', { event })).data).toEqual({ done: true });
    expect((await act('replay', { event: 'nothing' })).data).toEqual({ done: false });
  });

  test('that answered 410 is off, and is switched on and tried again', { timeout: 60_000 }, async () => {
    await world.faults({ crm: '410' });
    await rename();
    await expect.poll(async () => (await endpoint())?.state, within).toBe('off');
    await world.faults({ crm: 'ok' });
    expect((await act('resume')).data).toEqual({ done: true });
    expect((await act('test')).data).toEqual({ done: true });
    await world.advance('2m');
    await expect
      .poll(async () => (await deliveries()).map(({ type, state }) => `${type} ${state}`), within)
      .toEqual(expect.arrayContaining(['test taken', 'member.updated taken']));
    expect(await endpoint()).toMatchObject({ state: 'well', waiting: 0 });
  });

  test('is acted upon with a reason, and each act is in both trails', async () => {
    await logInStaff(lead, now());
    for (const given of [undefined, '', '   '])
      expect(await act('test', { reason: given })).toMatchObject({ result: '1001', field: 'reason' });
    expect(await act('rotate')).toMatchObject({ result: '1001' });
    await act('test', { reason: 'reader@example.com 님 문의' });
    const { lines } = (await lead.browser.call('staffTrail')).envelope.data;
    expect(lines[0]).toMatchObject({
      staff: operator.email,
      event: 'WEBHOOK_ACTION',
      member: null,
      detail: `test ${id}`,
      reason: '*** 님 문의',
    });
    expect((await operator.browser.call('webhookDeliveries', { id: 'nobody' })).envelope.result).toBe('3011');
    expect(
      (await operator.browser.call('webhookAction', { id: 'nobody', action: 'test', reason })).envelope.data,
    ).toEqual({ done: false });
  });
});
