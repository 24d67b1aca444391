import { setTimeout as sleep } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { freshPlace, storeOfRun } from '../world/database.ts';
import { runTool } from '../world/run-tool.ts';
import {
  type Answering,
  type Arrived,
  isSignedBy,
  openReceiver,
  type Receiver,
  taking,
} from '../world/webhook-receiver.ts';
import { createWorld, type World } from '../world.ts';
import { entry, save } from './consenting.ts';
import { withdraw } from './leaving.ts';
import { signedIn } from './people.ts';

let place: Awaited<ReturnType<typeof freshPlace>>;
let world: World;
let receiver: Receiver;
const slow = { timeout: 60_000 };
const mostAtOnce = 2;
beforeAll(async () => {
  place = await freshPlace(storeOfRun());
  world = await createWorld({
    environment: {
      ...place.environment,
      EVENTS_ALLOW_NETWORKS: '127.0.0.1',
      WEBHOOKS_IN_FLIGHT: String(mostAtOnce),
    },
  });
  receiver = await openReceiver();
});
afterAll(async () => {
  await world.close();
  await receiver.close();
  await place.remove();
});

const events = async (...args: string[]) => {
  const told = await runTool(
    'events',
    [...args, '--reason', 'the CRM hears', '--by', 'lee', '--json'],
    place.environment,
  );
  return { ...told, told: told.code === 0 ? JSON.parse(told.out) : {} };
};
type Added = { id: string; secret: string };
const ends: string[] = [];
const added = async (...more: string[]): Promise<Added> => {
  // On PostgreSQL a command goes by the time of the database, which this world is ahead of: what happened before is behind.
  await world.service.ports.events.givePlaces(1000);
  const { told, err } = await events('add', 'CRM', '--url', receiver.url, ...more);
  expect(err).toBe('');
  ends.push(told.id);
  return told;
};
afterEach(async () => {
  for (const id of ends.splice(0)) await events('end', id);
  receiver.answering(taking);
  receiver.arrived.length = 0;
});

type Line = {
  event: string;
  type: string;
  status: string;
  failed_tries: number;
  answer: string;
  said: string;
};
const linesAt = async (id: string): Promise<Line[]> => (await events('show', id)).told.events;
const within = { timeout: 20_000, interval: 100 };
const types = () => receiver.arrived.map(({ type }) => type);

describe('a reader’s life', () => {
  test('arrives in its order, signed, without an address or a name', slow, async () => {
    const { id, secret } = await added();
    const { browser } = await signedIn(world, 'hook-life@example.com');
    await browser.call('saveNickname', { mbr_nick_nm: '저녁독자' });
    await save(browser, [entry('AGY/MKT_EMAIL', 'Y')]);
    await withdraw(browser);
    await expect.poll(types, within).toContain('member.left');
    const [joined] = receiver.arrived;
    expect(joined?.type).toBe('member.joined');
    const members = new Set(receiver.arrived.map(({ data }) => data.member));
    expect(members.size).toBe(1);
    for (const { headers, text, id: event } of receiver.arrived) {
      expect(headers['webhook-id']).toBe(event);
      expect(new Webhook(secret).verify(text, headers as Record<string, string>)).toBeTruthy();
    }
    expect(JSON.stringify(receiver.arrived)).not.toMatch(/hook-life|저녁독자/);
    await expect
      .poll(async () => (await linesAt(id)).map(({ status }) => status), within)
      .not.toContain('queued');
    const [newest] = await linesAt(id);
    expect(newest).toMatchObject({
      type: 'member.left',
      status: 'sent',
      answer: expect.stringMatching(/^204 /),
    });
  });

  test('is told from when the endpoint was added, and of the types that it wants', slow, async () => {
    const { browser } = await signedIn(world, 'hook-types@example.com');
    await added('--types', 'member.left,consent.changed');
    await browser.call('saveNickname', { mbr_nick_nm: '다른이름' });
    await save(browser, [entry('AGY/MKT_EMAIL', 'Y')]);
    await withdraw(browser);
    await expect.poll(types, within).toEqual(['consent.changed', 'member.left']);
  });
});

// Moves the clock, as all that follows does: on PostgreSQL commands go by the time of the database.
describe('a secret that is changed', () => {
  test('verifies by either secret while it is changed, by the new one afterwards', slow, async () => {
    const { id, secret } = await added();
    const { secret: fresh } = (await events('rotate', id)).told;
    expect(fresh).not.toBe(secret);
    await events('test', id);
    await expect.poll(() => receiver.arrived.length, within).toBe(1);
    const [both] = receiver.arrived as [Arrived];
    expect([fresh, secret].map((key) => isSignedBy(both, key))).toEqual([true, true]);
    await world.advance('25h');
    await events('test', id);
    await expect.poll(() => receiver.arrived.length, within).toBe(2);
    const [, one] = receiver.arrived as [Arrived, Arrived];
    expect([fresh, secret].map((key) => isSignedBy(one, key))).toEqual([true, false]);
  });
});

describe('a secret that is changed while events go out', () => {
  // A command goes by the time of the database: where it is a day behind, both secrets sign for no moment of this world.
  beforeAll(() => world.reset());
  const readers = 4;
  const changes = 12;
  /** Each is called something when they begin, changes, and leaves. */
  const told = readers * (1 + changes + 1);
  /** Renames readers one after the other, and changes the secret in the middle of it. */
  async function changeUnderLoad(id: string, swapped: (fresh: string) => void): Promise<string> {
    const people = await Promise.all(
      Array.from({ length: readers }, (_, who) => signedIn(world, `hook-load-${who}-${id}@example.com`)),
    );
    let fresh = '';
    for (let round = 0; round < changes; round += 1) {
      const topic = round % 2 === 0 ? 'PTS' : 'ECO';
      const saved = people.map(({ browser }) =>
        browser.call('saveInterest', { intrst_fg_cd: 'NEWS', intrst_sph_cd: [topic] }),
      );
      if (round === changes / 2) {
        await expect.poll(() => receiver.arrived.length, within).toBeGreaterThan(readers);
        fresh = (await events('rotate', id)).told.secret;
        swapped(fresh);
      }
      await Promise.all(saved);
    }
    for (const { browser } of people) await withdraw(browser);
    return fresh;
  }
  /** Waits for the last event of each, and for what was not taken at first. */
  const allTaken = async (id: string) => {
    await expect.poll(() => types().filter((type) => type === 'member.left').length, within).toBe(readers);
    await expect
      .poll(async () => (await linesAt(id)).every(({ status }) => status === 'sent'), within)
      .toBe(true);
    return new Set(receiver.arrived.map(({ id: event }) => event));
  };
  const wanted = ['--types', 'member.updated,member.left'];

  test('none is lost, and each verifies by the secret before or the new one', slow, async () => {
    const { id, secret } = await added(...wanted);
    receiver.answering(async () => {
      await sleep(20);
      return { status: 204 };
    });
    const fresh = await changeUnderLoad(id, () => {});
    const kept = await allTaken(id);
    expect(kept.size).toBe(told);
    const verified = receiver.arrived.map((event) => [isSignedBy(event, secret), isSignedBy(event, fresh)]);
    expect(verified.filter(([before, now]) => !before && !now)).toEqual([]);
    // Within the day both sign: a receiver that has not changed over yet loses nothing.
    expect(verified.filter(([before]) => !before)).toEqual([]);
    expect(verified.filter(([, now]) => now).length).toBeGreaterThan(0);
    expect(verified.filter(([, now]) => !now).length).toBeGreaterThan(0);
  });

  test('a receiver that takes the new one alone from then on loses none', slow, async () => {
    const { id, secret } = await added(...wanted);
    let right = secret;
    const taken = new Set<string>();
    receiver.answering(async (event) => {
      if (!isSignedBy(event, right)) return { status: 401 };
      taken.add(event.id);
      return { status: 204 };
    });
    await changeUnderLoad(id, (fresh) => {
      right = fresh;
    });
    await world.advance('2m');
    const all = await allTaken(id);
    expect(taken).toEqual(all);
    expect(taken.size).toBe(told);
  });
});

describe('one that is not taken', () => {
  /** Takes all but the events of one member. */
  const refusing =
    (status: () => number): Answering =>
    async ({ data, type }) =>
      type === 'consent.changed' && data.member === refused
        ? { status: status(), text: 'our table is full' }
        : { status: 204 };
  let refused: unknown;

  test(
    'holds up what follows of its member, and nobody else; then it comes with the same id',
    slow,
    async () => {
      const { id } = await added();
      const one = await signedIn(world, 'hook-held@example.com');
      await expect.poll(types, within).toEqual(['member.joined', 'member.updated']);
      refused = receiver.arrived[0]?.data.member;
      receiver.arrived.length = 0;
      let status = 500;
      receiver.answering(refusing(() => status));
      await save(one.browser, [entry('AGY/MKT_EMAIL', 'Y')]);
      await one.browser.call('saveNickname', { mbr_nick_nm: '기다리는이' });
      await withdraw((await signedIn(world, 'hook-free@example.com')).browser);
      await expect.poll(types, within).toContain('member.left');
      const ofHeld = () =>
        receiver.arrived.filter(({ data }) => data.member === refused).map(({ type }) => type);
      expect(ofHeld()).not.toContain('member.updated');
      const failed = (await linesAt(id)).find(
        ({ type, status }) => type === 'consent.changed' && status === 'queued',
      );
      expect(failed).toMatchObject({ answer: expect.stringMatching(/^500 /), said: 'our table is full' });
      status = 204;
      await world.advance('10m');
      await expect.poll(() => ofHeld().at(-1), within).toBe('member.updated');
      const tries = receiver.arrived.filter(
        ({ type, data }) => type === 'consent.changed' && data.member === refused,
      );
      expect(tries.length).toBeGreaterThan(1);
      expect(new Set(tries.map(({ id: event }) => event))).toEqual(new Set([failed?.event]));
      await withdraw(one.browser);
    },
  );

  test('is given up after three days, and comes again where that is asked', slow, async () => {
    const { id } = await added('--types', 'member.left');
    receiver.answering(async () => ({ status: 500 }));
    await withdraw((await signedIn(world, 'hook-dead@example.com')).browser);
    await expect.poll(types, within).toEqual(['member.left']);
    await expect.poll(async () => (await linesAt(id))[0]?.failed_tries, within).toBe(1);
    await world.advance('73h');
    await expect.poll(async () => (await linesAt(id))[0]?.status, within).toBe('dead');
    receiver.answering(taking);
    expect((await events('replay', id, 'dead')).told).toEqual({ queued: 1 });
    await expect.poll(async () => (await linesAt(id))[0]?.status, within).toBe('sent');
    expect(new Set(receiver.arrived.map(({ id: event }) => event)).size).toBe(1);
    expect((await events('replay', id, 'dead')).code).toBe(3);
  });
});

describe('an endpoint', () => {
  test('is tried, shown what was sent once more, and all since a time', slow, async () => {
    const before = new Date((await world.service.clock.now()) - 1000).toISOString();
    const { id, secret } = await added('--types', 'member.joined,member.left');
    const tried = (await events('test', id)).told.event;
    await expect.poll(() => receiver.arrived.map(({ id: event }) => event), within).toEqual([tried]);
    const [test] = receiver.arrived;
    expect(test).toMatchObject({ type: 'test', data: {} });
    expect(isSignedBy(test as Arrived, secret)).toBe(true);
    await withdraw((await signedIn(world, 'hook-again@example.com')).browser);
    await expect.poll(types, within).toEqual(['test', 'member.joined', 'member.left']);
    const left = receiver.arrived[2]?.id ?? '';
    await expect
      .poll(async () => (await linesAt(id)).every(({ status }) => status === 'sent'), within)
      .toBe(true);
    expect((await events('replay', id, left)).told).toEqual({ queued: 1 });
    await expect.poll(() => receiver.arrived.map(({ id: event }) => event).slice(3), within).toEqual([left]);
    await expect
      .poll(async () => (await linesAt(id)).every(({ status }) => status === 'sent'), within)
      .toBe(true);
    expect((await events('replay', id, '--since', before)).told).toEqual({ queued: 'follow' });
    await expect.poll(() => types().slice(4), within).toEqual(['member.joined', 'member.left']);
  });

  test('is sent again what happened between two times, and nothing of what came after', slow, async () => {
    const { id } = await added('--types', 'consent.changed,member.left');
    const { browser } = await signedIn(world, 'hook-range@example.com');
    const times: string[] = [];
    const pause = () => sleep(20).then(() => times.push(new Date(world.service.clock.now()).toISOString()));
    await save(browser, [entry('AGY/MKT_EMAIL', 'Y')]);
    await pause();
    await save(browser, [entry('AGY/MKT_EMAIL', 'N')]);
    await pause();
    await withdraw(browser);
    const thrice = ['consent.changed', 'consent.changed', 'member.left'];
    await expect.poll(types, within).toEqual(thrice);
    const sent = async () => (await linesAt(id)).every(({ status }) => status === 'sent');
    await expect.poll(sent, within).toBe(true);
    const [from = '', to = ''] = times;
    expect((await events('replay', id, '--since', from, '--until', to)).told).toEqual({ queued: 'follow' });
    const [, again = { id: '' }] = receiver.arrived;
    await expect.poll(() => receiver.arrived.slice(3).map((event) => event.id), within).toEqual([again.id]);
    await expect.poll(async () => (await world.service.ports.webhooks.list())[0]?.replay, within).toBeNull();
    await expect.poll(sent, within).toBe(true);
    expect(receiver.arrived).toHaveLength(4);
    expect(
      (await events('replay', id, '--since', '2020-01-01T00:00Z', '--until', '2020-01-02T00:00Z')).told,
    ).toEqual({});
  });

  test('is called otherwise, and gets other types elsewhere from then on', slow, async () => {
    const { id } = await added('--types', 'member.left');
    const elsewhere = `${receiver.url}/elsewhere`;
    const to = ['--name', 'CRM 2', '--url', elsewhere, '--types', 'consent.changed'];
    expect((await events('change', id, ...to)).code).toBe(0);
    const [kept] = (await events('list')).told.endpoints.filter((each: { id: string }) => each.id === id);
    expect(kept).toMatchObject({ name: 'CRM 2', url: elsewhere, types: 'consent.changed' });
    const { browser } = await signedIn(world, 'hook-changed@example.com');
    await save(browser, [entry('AGY/MKT_EMAIL', 'Y')]);
    await expect.poll(types, within).toEqual(['consent.changed']);
    expect((await events('change', id, '--types', 'all')).code).toBe(0);
    await withdraw(browser);
    await expect.poll(types, within).toContain('member.left');
  });

  test('that answers 410 is switched off, and goes on where it was when it is on again', slow, async () => {
    const { id } = await added('--types', 'member.left');
    receiver.answering(async () => ({ status: 410 }));
    await withdraw((await signedIn(world, 'hook-gone@example.com')).browser);
    const statusOf = async () =>
      (await events('list')).told.endpoints.find((each: { id: string }) => each.id === id)?.status;
    await expect.poll(statusOf, within).toBe('off');
    await withdraw((await signedIn(world, 'hook-later@example.com')).browser);
    receiver.answering(taking);
    receiver.arrived.length = 0;
    expect((await events('resume', id)).code).toBe(0);
    await world.advance('1h');
    await expect.poll(types, within).toEqual(['member.left', 'member.left']);
  });

  test('keeps its secret sealed, and is gone with all that waits for it', slow, async () => {
    const { id, secret } = await added();
    receiver.answering(async () => ({ status: 500 }));
    await signedIn(world, 'hook-removed@example.com');
    await expect.poll(() => receiver.arrived.length, within).toBeGreaterThan(0);
    const [kept] = await world.service.ports.webhooks.list();
    expect(JSON.stringify(kept)).not.toContain(secret.slice(6));
    const { out } = await events('list');
    expect(out).not.toContain(secret.slice(6, 20));
    expect((await events('end', id)).code).toBe(0);
    const { webhooks, purge } = world.service.ports;
    expect(await webhooks.list()).toEqual([]);
    expect((await purge.remove('removedEndpoints', 0, '')).rows).toBeGreaterThan(0);
    expect(await webhooks.lines(id, 10)).toEqual([]);
    for (const verb of ['end', 'rotate', 'resume', 'test', 'show'])
      expect((await events(verb, id)).code).toBe(3);
    expect((await events('change', id, '--name', 'x')).code).toBe(3);
  });

  test('shares with the others how many are sent at once on a node', slow, async () => {
    let [under, most] = [0, 0];
    receiver.answering(async () => {
      under += 1;
      most = Math.max(most, under);
      await sleep(200);
      under -= 1;
      return { status: 204 };
    });
    const endpoints = [];
    for (let count = 0; count < 4; count += 1) endpoints.push(await added());
    for (const { id } of endpoints) for (let count = 0; count < 3; count += 1) await events('test', id);
    await signedIn(world, 'hook-at-once@example.com');
    await expect
      .poll(() => types().filter((type) => type === 'member.joined').length, within)
      .toBe(endpoints.length);
    expect(most).toBe(mostAtOnce);
  });

  test('is one of twenty at most', slow, async () => {
    for (let count = 0; count < 20; count += 1) await added('--types', 'member.blocked');
    expect((await events('add', 'CRM', '--url', receiver.url)).code).toBe(4);
  });

  test('is added with a reason, an https address and known types', async () => {
    const of = (...args: string[]) => runTool('events', args, place.environment);
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
      expect([args, (await of(...args)).code]).toEqual([args, 2]);
  });
});
