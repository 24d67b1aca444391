import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { type Arrived, isSignedBy, taking } from '../world/webhook-receiver.ts';
import { entry, save } from './consenting.ts';
import { erased } from './leaving.ts';
import { signedIn } from './people.ts';
import { mostAtOnce, slow, webhookWorld, within } from './webhook-world.ts';

const hooked = webhookWorld();
const { run, events, added, linesAt, types } = hooked;

describe('an endpoint', () => {
  test('is tried, shown what was sent once more, and all since a time', slow, async () => {
    const before = new Date((await hooked.world.service.clock.now()) - 1000).toISOString();
    const { id, secret } = await added('--types', 'member.joined,member.left');
    const tried = (await events('test', id)).told.event;
    await expect.poll(() => hooked.receiver.arrived.map(({ id: event }) => event), within).toEqual([tried]);
    const [test] = hooked.receiver.arrived;
    expect(test).toMatchObject({ type: 'test', data: {} });
    expect(isSignedBy(test as Arrived, secret)).toBe(true);
    const { browser } = await signedIn(hooked.world, 'hook-again@example.com');
    await expect.poll(types, within).toEqual(['test', 'member.joined']);
    await erased(hooked.world, browser);
    await expect.poll(types, within).toEqual(['test', 'member.joined', 'member.left']);
    const left = hooked.receiver.arrived[2]?.id ?? '';
    await expect
      .poll(async () => (await linesAt(id)).every(({ status }) => status === 'sent'), within)
      .toBe(true);
    expect((await events('replay', id, left)).told).toEqual({ queued: 1 });
    await expect
      .poll(() => hooked.receiver.arrived.map(({ id: event }) => event).slice(3), within)
      .toEqual([left]);
    await expect
      .poll(async () => (await linesAt(id)).every(({ status }) => status === 'sent'), within)
      .toBe(true);
    expect((await events('replay', id, '--since', before)).told).toEqual({ queued: 'follow' });
    // Of who left, only that is told.
    await expect.poll(() => types().slice(4), within).toEqual(['member.left']);
  });

  test('is sent again what happened between two times, and nothing of what came after', slow, async () => {
    const { id } = await added('--types', 'consent.changed');
    const { browser } = await signedIn(hooked.world, 'hook-range@example.com');
    const times: string[] = [];
    const pause = () =>
      sleep(20).then(() => times.push(new Date(hooked.world.service.clock.now()).toISOString()));
    await save(browser, [entry('AGY/MKT_EMAIL', 'Y')]);
    await pause();
    await save(browser, [entry('AGY/MKT_EMAIL', 'N')]);
    await pause();
    await save(browser, [entry('AGY/MKT_EMAIL', 'Y')]);
    const thrice = ['consent.changed', 'consent.changed', 'consent.changed'];
    await expect.poll(types, within).toEqual(thrice);
    const sent = async () => (await linesAt(id)).every(({ status }) => status === 'sent');
    await expect.poll(sent, within).toBe(true);
    const [from = '', to = ''] = times;
    expect((await events('replay', id, '--since', from, '--until', to)).told).toEqual({ queued: 'follow' });
    const [, again = { id: '' }] = hooked.receiver.arrived;
    await expect
      .poll(() => hooked.receiver.arrived.slice(3).map((event) => event.id), within)
      .toEqual([again.id]);
    await expect
      .poll(async () => (await hooked.world.service.ports.webhooks.list())[0]?.replay, within)
      .toBeNull();
    await expect.poll(sent, within).toBe(true);
    expect(hooked.receiver.arrived).toHaveLength(4);
    expect(
      (await events('replay', id, '--since', '2020-01-01T00:00Z', '--until', '2020-01-02T00:00Z')).told,
    ).toEqual({});
  });

  test('is called otherwise, and gets other types elsewhere from then on', slow, async () => {
    const { id } = await added('--types', 'member.left');
    const elsewhere = `${hooked.receiver.url}/elsewhere`;
    const to = ['--name', 'CRM 2', '--url', elsewhere, '--types', 'consent.changed'];
    expect((await events('change', id, ...to)).code).toBe(0);
    const [kept] = (await events('list')).told.endpoints.filter((each: { id: string }) => each.id === id);
    expect(kept).toMatchObject({ name: 'CRM 2', url: elsewhere, types: 'consent.changed' });
    const { browser } = await signedIn(hooked.world, 'hook-changed@example.com');
    await save(browser, [entry('AGY/MKT_EMAIL', 'Y')]);
    await expect.poll(types, within).toEqual(['consent.changed']);
    expect((await events('change', id, '--types', 'all')).code).toBe(0);
    await erased(hooked.world, browser);
    await expect.poll(types, within).toContain('member.left');
  });

  test('that answers 410 is switched off, and goes on where it was when it is on again', slow, async () => {
    const { id } = await added('--types', 'member.left');
    hooked.receiver.answering(async () => ({ status: 410 }));
    await erased(hooked.world, (await signedIn(hooked.world, 'hook-gone@example.com')).browser);
    const statusOf = async () =>
      (await events('list')).told.endpoints.find((each: { id: string }) => each.id === id)?.status;
    await expect.poll(statusOf, within).toBe('off');
    await erased(hooked.world, (await signedIn(hooked.world, 'hook-later@example.com')).browser);
    hooked.receiver.answering(taking);
    hooked.receiver.arrived.length = 0;
    expect((await events('resume', id)).code).toBe(0);
    await hooked.world.advance('1h');
    await expect.poll(types, within).toEqual(['member.left', 'member.left']);
  });

  test('keeps its secret sealed, and is gone with all that waits for it', slow, async () => {
    const { id, secret } = await added();
    hooked.receiver.answering(async () => ({ status: 500 }));
    await signedIn(hooked.world, 'hook-removed@example.com');
    await expect.poll(() => hooked.receiver.arrived.length, within).toBeGreaterThan(0);
    const [kept] = await hooked.world.service.ports.webhooks.list();
    expect(JSON.stringify(kept)).not.toContain(secret.slice(6));
    const { out } = await events('list');
    expect(out).not.toContain(secret.slice(6, 20));
    expect((await events('end', id)).code).toBe(0);
    const { webhooks, purge } = hooked.world.service.ports;
    expect(await webhooks.list()).toEqual([]);
    expect((await purge.remove('removedEndpoints', 0, '')).rows).toBeGreaterThan(0);
    expect(await webhooks.lines(id, 10)).toEqual([]);
    for (const verb of ['end', 'rotate', 'resume', 'test', 'show'])
      expect((await events(verb, id)).code).toBe(3);
    expect((await events('change', id, '--name', 'x')).code).toBe(3);
  });

  test('shares with the others how many are sent at once on a node', slow, async () => {
    let [under, most] = [0, 0];
    hooked.receiver.answering(async () => {
      under += 1;
      most = Math.max(most, under);
      await sleep(200);
      under -= 1;
      return { status: 204 };
    });
    const endpoints = [];
    for (let count = 0; count < 4; count += 1) endpoints.push(await added());
    for (const { id } of endpoints) for (let count = 0; count < 3; count += 1) await events('test', id);
    await signedIn(hooked.world, 'hook-at-once@example.com');
    await expect
      .poll(() => types().filter((type) => type === 'member.joined').length, within)
      .toBe(endpoints.length);
    expect(most).toBe(mostAtOnce);
  });

  test('is one of twenty at most', slow, async () => {
    for (let count = 0; count < 20; count += 1) await added('--types', 'member.blocked');
    expect((await events('add', 'CRM', '--url', hooked.receiver.url)).code).toBe(4);
  });

  test('is added with a reason, an https address and known types', async () => {
    const why = ['--reason', 'why'];
    for (const args of [
      ['list'],
      ['add', 'CRM', ...why],
      ['add', 'CRM', '--url', 'http://crm.example/', ...why],
      ['add', 'CRM', '--url', 'https://u:p@crm.example/', ...why],
      ['add', 'CRM', '--url', 'ftp://crm.example/', ...why],
      ['add', 'CRM', '--url', 'https://crm.example/', '--types', 'all', ...why],
      ['add', '--url', 'https://crm.example/', ...why],
      ['list', 'CRM', ...why],
      ['end', ...why],
      ['replay', 'x', ...why],
      ['replay', 'x', 'dead', '--since', '2026-11-26T00:00Z', ...why],
      ['replay', 'x', '--since', '2026-11-26', ...why],
      ['rotate', 'x', '--url', 'https://crm.example/', ...why],
      ['replay', 'x', '--since', '2026-11-26T00:00Z', '--until', '2026-11-25T00:00Z', ...why],
      ['replay', 'x', 'dead', '--until', '2026-11-25T00:00Z', ...why],
      ['change', 'x', ...why],
      ['change', 'x', '--url', 'http://crm.example/', ...why],
      ['change', 'x', '--since', '2026-11-26T00:00Z', ...why],
      ['drop', 'x', ...why],
    ])
      expect([args, (await run(...args)).code]).toEqual([args, 2]);
  });
});
