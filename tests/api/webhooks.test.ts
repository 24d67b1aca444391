import { setTimeout as sleep } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Answering, type Arrived, isSignedBy, taking } from '../world/webhook-receiver.ts';
import { entry, save } from './consenting.ts';
import { erased } from './leaving.ts';
import { signedIn } from './people.ts';
import { slow, webhookWorld, within } from './webhook-world.ts';

const hooked = webhookWorld();
const { events, added, linesAt, types } = hooked;

describe('a reader’s life', () => {
  test('arrives in its order, signed, without an address or a name', slow, async () => {
    const { id, secret } = await added();
    const { browser } = await signedIn(hooked.world, 'hook-life@example.com');
    await browser.call('saveNickname', { mbr_nick_nm: '저녁독자' });
    await save(browser, [entry('AGY/MKT_EMAIL', 'Y')]);
    await expect.poll(types, within).toContain('consent.changed');
    await erased(hooked.world, browser);
    await expect.poll(types, within).toContain('member.left');
    const [joined] = hooked.receiver.arrived;
    expect(joined?.type).toBe('member.joined');
    const members = new Set(hooked.receiver.arrived.map(({ data }) => data.member));
    expect(members.size).toBe(1);
    for (const { headers, text, id: event } of hooked.receiver.arrived) {
      expect(headers['webhook-id']).toBe(event);
      expect(new Webhook(secret).verify(text, headers as Record<string, string>)).toBeTruthy();
    }
    expect(JSON.stringify(hooked.receiver.arrived)).not.toMatch(/hook-life|저녁독자/);
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
    const { browser } = await signedIn(hooked.world, 'hook-types@example.com');
    await added('--types', 'member.left,consent.changed');
    await browser.call('saveNickname', { mbr_nick_nm: '다른이름' });
    await save(browser, [entry('AGY/MKT_EMAIL', 'Y')]);
    await expect.poll(types, within).toEqual(['consent.changed']);
    await erased(hooked.world, browser);
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
    await expect.poll(() => hooked.receiver.arrived.length, within).toBe(1);
    const [both] = hooked.receiver.arrived as [Arrived];
    expect([fresh, secret].map((key) => isSignedBy(both, key))).toEqual([true, true]);
    await hooked.world.advance('25h');
    await events('test', id);
    await expect.poll(() => hooked.receiver.arrived.length, within).toBe(2);
    const [, one] = hooked.receiver.arrived as [Arrived, Arrived];
    expect([fresh, secret].map((key) => isSignedBy(one, key))).toEqual([true, false]);
  });
});

describe('a secret that is changed while events go out', () => {
  // A command goes by the time of the database: where it is a day behind, both secrets sign for no moment of this hooked.world.
  beforeAll(() => hooked.world.reset());
  const readers = 4;
  const changes = 12;
  /** Each is called something when they begin, and changes. */
  const told = readers * (1 + changes);
  /** Renames readers one after the other, and changes the secret in the middle of it. */
  async function changeUnderLoad(id: string, swapped: (fresh: string) => void): Promise<string> {
    const people = await Promise.all(
      Array.from({ length: readers }, (_, who) =>
        signedIn(hooked.world, `hook-load-${who}-${id}@example.com`),
      ),
    );
    let fresh = '';
    for (let round = 0; round < changes; round += 1) {
      const topic = round % 2 === 0 ? 'PTS' : 'ECO';
      const saved = people.map(({ browser }) =>
        browser.call('saveInterest', { intrst_fg_cd: 'NEWS', intrst_sph_cd: [topic] }),
      );
      if (round === changes / 2) {
        await expect.poll(() => hooked.receiver.arrived.length, within).toBeGreaterThan(readers);
        fresh = (await events('rotate', id)).told.secret;
        swapped(fresh);
      }
      await Promise.all(saved);
    }
    return fresh;
  }
  const arrived = () => new Set(hooked.receiver.arrived.map(({ id: event }) => event));
  /** Waits for all events, and for what was not taken at first. */
  const allTaken = async (id: string) => {
    await expect.poll(() => arrived().size, within).toBe(told);
    await expect
      .poll(async () => (await linesAt(id)).every(({ status }) => status === 'sent'), within)
      .toBe(true);
    return arrived();
  };
  const wanted = ['--types', 'member.updated'];

  test('none is lost, and each verifies by the secret before or the new one', slow, async () => {
    const { id, secret } = await added(...wanted);
    hooked.receiver.answering(async () => {
      await sleep(20);
      return { status: 204 };
    });
    const fresh = await changeUnderLoad(id, () => {});
    const kept = await allTaken(id);
    expect(kept.size).toBe(told);
    const verified = hooked.receiver.arrived.map((event) => [
      isSignedBy(event, secret),
      isSignedBy(event, fresh),
    ]);
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
    hooked.receiver.answering(async (event) => {
      if (!isSignedBy(event, right)) return { status: 401 };
      taken.add(event.id);
      return { status: 204 };
    });
    await changeUnderLoad(id, (fresh) => {
      right = fresh;
    });
    await hooked.world.advance('2m');
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
      const one = await signedIn(hooked.world, 'hook-held@example.com');
      await expect.poll(types, within).toEqual(['member.joined', 'member.updated']);
      refused = hooked.receiver.arrived[0]?.data.member;
      hooked.receiver.arrived.length = 0;
      let status = 500;
      hooked.receiver.answering(refusing(() => status));
      await save(one.browser, [entry('AGY/MKT_EMAIL', 'Y')]);
      await one.browser.call('saveNickname', { mbr_nick_nm: '기다리는이' });
      await erased(hooked.world, (await signedIn(hooked.world, 'hook-free@example.com')).browser);
      await expect.poll(types, within).toContain('member.left');
      const ofHeld = () =>
        hooked.receiver.arrived.filter(({ data }) => data.member === refused).map(({ type }) => type);
      expect(ofHeld()).not.toContain('member.updated');
      const failed = (await linesAt(id)).find(
        ({ type, status }) => type === 'consent.changed' && status === 'queued',
      );
      expect(failed).toMatchObject({ answer: expect.stringMatching(/^500 /), said: 'our table is full' });
      status = 204;
      await hooked.world.advance('10m');
      await expect.poll(() => ofHeld().at(-1), within).toBe('member.updated');
      const tries = hooked.receiver.arrived.filter(
        ({ type, data }) => type === 'consent.changed' && data.member === refused,
      );
      expect(tries.length).toBeGreaterThan(1);
      expect(new Set(tries.map(({ id: event }) => event))).toEqual(new Set([failed?.event]));
      await erased(hooked.world, one.browser);
    },
  );

  test('does not hold up that its member left: nothing older comes any more', slow, async () => {
    const { id } = await added();
    const one = await signedIn(hooked.world, 'hook-left@example.com');
    await expect.poll(types, within).toEqual(['member.joined', 'member.updated']);
    hooked.receiver.answering(async ({ type }) => ({ status: type === 'member.left' ? 204 : 422 }));
    await save(one.browser, [entry('AGY/MKT_EMAIL', 'Y')]);
    await one.browser.call('saveNickname', { mbr_nick_nm: '떠나는이' });
    await expect.poll(async () => (await linesAt(id))[0]?.type, within).toBe('member.updated');
    await expect.poll(types, within).toContain('consent.changed');
    await expect.poll(async () => (await linesAt(id))[1]?.failed_tries, within).toBeGreaterThan(0);
    await erased(hooked.world, one.browser);
    await expect.poll(types, within).toContain('member.left');
    await hooked.world.advance('1h');
    await expect
      .poll(async () => (await linesAt(id)).filter(({ status }) => status === 'queued'), within)
      .toEqual([]);
    expect(types().at(-1)).toBe('member.left');
  });

  test('that is on its way when its member leaves is waited for, and not sent again', slow, async () => {
    const { id } = await added('--types', 'consent.changed,member.left');
    const one = await signedIn(hooked.world, 'hook-under-way@example.com');
    const { promise: gone, resolve: letGo } = Promise.withResolvers<void>();
    hooked.receiver.answering(async ({ type }) => {
      if (type === 'consent.changed') await gone;
      return { status: type === 'consent.changed' ? 500 : 204 };
    });
    await save(one.browser, [entry('AGY/MKT_EMAIL', 'Y')]);
    await expect.poll(types, within).toEqual(['consent.changed']);
    await erased(hooked.world, one.browser);
    await expect
      .poll(async () => (await linesAt(id)).map(({ type }) => type), within)
      .toContain('member.left');
    expect(types()).toEqual(['consent.changed']);
    letGo();
    await expect.poll(types, within).toEqual(['consent.changed', 'member.left']);
    await expect
      .poll(async () => (await linesAt(id)).map(({ type, status }) => [type, status]), within)
      .toEqual([['member.left', 'sent']]);
  });

  test('is given up after three days, and comes again where that is asked', slow, async () => {
    const { id } = await added('--types', 'member.left');
    hooked.receiver.answering(async () => ({ status: 500 }));
    await erased(hooked.world, (await signedIn(hooked.world, 'hook-dead@example.com')).browser);
    await expect.poll(types, within).toEqual(['member.left']);
    await expect.poll(async () => (await linesAt(id))[0]?.failed_tries, within).toBe(1);
    await hooked.world.advance('73h');
    await expect.poll(async () => (await linesAt(id))[0]?.status, within).toBe('dead');
    hooked.receiver.answering(taking);
    expect((await events('replay', id, 'dead')).told).toEqual({ queued: 1 });
    await expect.poll(async () => (await linesAt(id))[0]?.status, within).toBe('sent');
    expect(new Set(hooked.receiver.arrived.map(({ id: event }) => event)).size).toBe(1);
    expect((await events('replay', id, 'dead')).code).toBe(3);
  });
});
