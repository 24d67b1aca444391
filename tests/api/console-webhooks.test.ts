import type { ConsoleCallName } from '@daemun/contract/console/calls';
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
    expect(await act('add')).toMatchObject({ result: '1001' });
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

describe('what hands out a secret', () => {
  const address = 'https://crm.example.com/in';
  const wanted = { name: '새 CRM', url: address, types: ['member.left'], reason };
  const call = async <N extends ConsoleCallName>(name: N, request: object) =>
    (await operator.browser.call(name, request as never)).envelope;
  const named = async (name: string) =>
    (await call('webhookEndpoints', {})).data.endpoints.find((each) => each.name === name);

  test('an endpoint is added, changed, given another secret and removed, each secret shown once', async () => {
    const { data } = await call('addWebhook', wanted);
    expect(data).toMatchObject({ done: true, secret: expect.stringMatching(/^whsec_/) });
    const added = await named('새 CRM');
    expect(added).toMatchObject({
      url: address,
      types: ['member.left'],
      created_by: operator.email,
      overlap_until: null,
      replaying: false,
    });
    const at = { id: added?.id ?? '', reason };
    const other = { name: '옮긴 CRM', url: 'https://crm.example.com/other', types: [] };
    expect((await call('changeWebhook', { ...at, ...other })).data).toEqual({ done: true });
    expect(await named('옮긴 CRM')).toMatchObject({ ...other, id: at.id });
    const rotated = (await call('rotateWebhookSecret', at)).data;
    expect(rotated.secret).toMatch(/^whsec_/);
    expect(rotated.secret).not.toBe(data.secret);
    expect((await named('옮긴 CRM'))?.overlap_until).toBe(rotated.both_secrets_until);
    const shown = JSON.stringify(await call('webhookEndpoints', {}));
    for (const secret of [data.secret, rotated.secret]) expect(shown).not.toContain(secret?.slice(6));
    expect((await call('webhookAction', { ...at, action: 'end' })).data).toEqual({ done: true });
    expect(await named('옮긴 CRM')).toBeUndefined();
    for (const name of ['changeWebhook', 'rotateWebhookSecret'] as const)
      expect((await call(name, { ...at, ...other })).data).toEqual({ done: false });
  });

  test('a token is issued, approved by somebody else, shown once, let in by, and ended', async () => {
    const asked = { name: '뉴스룸', scopes: ['events', 'status'], days: 30, reason };
    const { token } = (await call('addServiceToken', asked)).data;
    const read = () =>
      fetch(`${world.serviceUrl}/feed/v1/events`, { headers: { authorization: `Bearer ${token}` } });
    await logInStaff(lead, now());
    const [request] = (await lead.browser.call('approvalRequests')).envelope.data.requests;
    await lead.browser.call('approveRequest', { id: request?.id ?? '' });
    expect((await read()).status).toBe(200);
    await logInStaff(auditor, now());
    const { tokens } = (await auditor.browser.call('serviceTokens')).envelope.data;
    expect(tokens[0]).toMatchObject({ name: '뉴스룸', scopes: ['events', 'status'], ended: null });
    expect(JSON.stringify(tokens)).not.toContain(token.slice(-43));
    const at = { id: tokens[0]?.id ?? '', reason };
    expect((await call('endServiceToken', at)).data).toEqual({ done: true });
    expect((await read()).status).toBe(401);
    expect((await call('endServiceToken', at)).data).toEqual({ done: false });
  });

  test('what was typed is refused where it cannot be right', async () => {
    for (const [field, value] of [
      ['url', 'http://crm.example.com/in'],
      ['url', 'https://user:word@crm.example.com/'],
      ['name', ' '],
      ['types', ['member.gone']],
      ['reason', ''],
    ])
      expect(await call('addWebhook', { ...wanted, [field as string]: value })).toMatchObject({
        result: '1001',
        field,
      });
    const asked = { name: '뉴스룸', scopes: ['events'], days: 30, reason };
    for (const [field, value] of [
      ['scopes', []],
      ['scopes', ['all']],
      ['days', 366],
      ['days', 0],
      ['reason', ' '],
    ])
      expect(await call('addServiceToken', { ...asked, [field as string]: value })).toMatchObject({
        result: '1001',
        field,
      });
  });

  test('stands in both trails without secret, address or name, and wants a log-in of the last ten minutes', async () => {
    await call('addWebhook', { ...wanted, name: 'reader@example.com', reason: '010-1234-5678 요청' });
    const { lines } = (await lead.browser.call('staffTrail')).envelope.data;
    expect(lines[0]).toMatchObject({ event: 'WEBHOOK_ACTION', detail: 'add ***', reason: '*** 요청' });
    expect(JSON.stringify(lines)).not.toMatch(/whsec_|dsv_/);
    await call('webhookAction', { id: (await named('reader@example.com'))?.id, action: 'end', reason });
    await world.advance('11m');
    expect((await call('addWebhook', wanted)).result).toBe('3008');
    expect((await call('addServiceToken', { name: 'x', scopes: ['events'], days: 1, reason })).result).toBe(
      '3008',
    );
    expect((await call('rotateWebhookSecret', { id, reason })).result).toBe('3008');
    expect((await call('webhookEndpoints', {})).result).toBe('0000');
  });
});
