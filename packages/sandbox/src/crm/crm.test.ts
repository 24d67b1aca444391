import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startControl } from '../control.ts';
import type { Running } from '../core/stand-in.ts';
import { standInRows } from '../stand-ins.ts';
import { openWorld, type World } from '../world.ts';
import { crmPaths, crmSecret } from './environment.ts';

let world: World;
let control: Running;
beforeEach(async () => {
  world = openWorld({ serviceUrl: 'http://localhost:1', sandboxKey: 'k', places: standInRows, persons: [] });
  control = await startControl({ host: '127.0.0.1', port: 0 }, world);
});
afterEach(() => control.close());

type Sent = {
  type?: string;
  data?: object;
  id?: string;
  secret?: string;
  at?: number;
  text?: string;
  signal?: AbortSignal;
};
let count = 0;
/** Sends an event as the service would, signed by the library of the standard. */
async function send({ type = 'member.joined', data = { member: 'm1' }, ...sent }: Sent = {}) {
  count += 1;
  const { id = `e${count}`, secret = crmSecret, at = Date.now() } = sent;
  const body = JSON.stringify({ id, type, timestamp: new Date(at).toISOString(), data });
  return fetch(control.url + crmPaths.webhooks, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at / 1000)),
      'webhook-signature': new Webhook(secret).sign(id, new Date(at), body),
    },
    body: sent.text ?? body,
    ...(sent.signal && { signal: sent.signal }),
  });
}

type Known = {
  readers: { subject: string; hasLeft: boolean; events: { type: string; data: object; times: number }[] }[];
  deliveries: { answer: string; type: string }[];
};
const known = async () => (await (await fetch(`${control.url}/crm.json`)).json()) as Known;
const typesOf = async () => (await known()).readers.map(({ events }) => events.map(({ type }) => type));
const page = async () => (await fetch(control.url + crmPaths.page)).text();

describe('the CRM', () => {
  test('keeps what came of each reader in its order, the one heard of last first', async () => {
    await send();
    await send({ data: { member: 'm2' } });
    await send({ type: 'consent.changed', data: { member: 'm1', agreed: 'Y' } });
    expect(await typesOf()).toEqual([['member.joined', 'consent.changed'], ['member.joined']]);
    expect(await page()).toContain('동의했습니다');
  });

  test('erases what it was told of who left', async () => {
    await send({ type: 'consent.changed', data: { member: 'm1', agreed: 'Y', version: '2026-01-01' } });
    await send({ type: 'member.left' });
    const [{ hasLeft, events } = { hasLeft: false, events: [] }] = (await known()).readers;
    expect([hasLeft, events.map(({ data }) => data)]).toEqual([true, [{}, {}]]);
    expect(await page()).not.toContain('2026-01-01');
  });

  test('shows one that it does not know, and one about nobody, without harm', async () => {
    await send({ type: '<script>x</script>', data: { member: '<b>', '<i>': ['a', 1] } });
    await send({ type: 'test', data: {} });
    const shown = await page();
    expect(shown).not.toMatch(/<script>x|<b>|<i>/);
    expect(shown).toContain('시험 전송이 도착했습니다');
  });

  test.each([
    ['of another secret', { secret: `whsec_${Buffer.alloc(32).toString('base64')}` }],
    ['whose body was changed', { text: '{"id":"e","type":"member.left","timestamp":"t","data":{}}' }],
    ['that is ten minutes old', { at: Date.now() - 600_000 }],
    ['that is no event', { data: null as never }],
  ])('refuses one %s', async (_what, sent) => {
    expect((await send(sent)).status).toBe(401);
    expect(await known()).toMatchObject({ readers: [], deliveries: [{ answer: '401' }] });
  });

  test('takes those of a service whose clock was moved on', async () => {
    const at = Date.now() + 25 * 3_600_000;
    world.clock.learn(new Date(at).toISOString());
    expect((await send({ at })).status).toBe(204);
    expect((await send()).status).toBe(401);
  });

  test('forgets everything when all begins anew', async () => {
    await send();
    for (const reset of world.resets) reset();
    expect(await known()).toEqual({ readers: [], deliveries: [] });
  });
});

describe('under a fault', () => {
  test.each([
    ['500', 500],
    ['busy', 503],
    ['410', 410],
    ['redirect', 302],
    ['secret', 401],
  ])('%s it answers %i and keeps nothing', async (mode, status) => {
    world.faults.change({ crm: mode });
    const answered = await send();
    expect(answered.status).toBe(status);
    expect(await known()).toMatchObject({ readers: [], deliveries: [{ answer: String(status) }] });
  });

  test.each(['down', 'garbage'])('%s it answers no HTTP and keeps nothing', async (mode) => {
    world.faults.change({ crm: mode });
    await expect(send()).rejects.toThrow();
    expect((await known()).readers).toEqual([]);
  });

  test('slow it answers nothing for now, and keeps nothing', async () => {
    world.faults.change({ crm: 'slow' });
    await expect(send({ signal: AbortSignal.timeout(500) })).rejects.toThrow(/timeout/);
    expect(await known()).toMatchObject({ readers: [], deliveries: [{ answer: 'late' }] });
  });

  test('twice it has the event, but nobody hears so: it is kept once, and counted', async () => {
    world.faults.change({ crm: 'twice' });
    await expect(send({ id: 'same' })).rejects.toThrow();
    expect((await send({ id: 'same' })).status).toBe(204);
    expect((await known()).readers).toMatchObject([{ events: [{ times: 2 }] }]);
    expect(await page()).toContain('2×');
  });
});
