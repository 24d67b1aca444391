import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { crmPaths } from '../../packages/sandbox/src/crm/environment.ts';
import { freshPlace, storeOfRun } from '../world/database.ts';
import { runTool } from '../world/run-tool.ts';
import { createWorld, type World } from '../world.ts';
import { entry, loggedIn, save } from './consenting.ts';
import { erased } from './leaving.ts';
import { signedIn } from './people.ts';

let place: Awaited<ReturnType<typeof freshPlace>>;
let world: World;
beforeAll(async () => {
  place = await freshPlace(storeOfRun());
  world = await createWorld({ crm: true, environment: place.environment });
});
afterAll(async () => {
  await world.close();
  await place.remove();
});
afterEach(() => world.reset());

type Kept = { type: string; data: Record<string, unknown>; times: number };
type Known = {
  readers: { subject: string; hasLeft: boolean; events: Kept[] }[];
  deliveries: { answer: string; type: string }[];
};
const known = async () => (await (await fetch(new URL('/crm.json', world.sandboxUrl))).json()) as Known;
const within = { timeout: 20_000, interval: 100 };
const events = async () => (await known()).readers[0]?.events ?? [];
const types = async () => (await events()).map(({ type }) => type);

describe('the sandbox’s CRM', () => {
  test('is told of a reader’s life as it happens, and keeps nothing of who left', async () => {
    const { browser } = await signedIn(world, 'crm-life@example.com');
    await save(browser, [entry('AGY/MKT_EMAIL', 'Y')]);
    await save(browser, [entry('AGY/MKT_EMAIL', 'N')]);
    await expect
      .poll(async () => (await events()).map(({ data }) => data.agreed).filter(Boolean), within)
      .toEqual(['Y', 'N']);
    await erased(world, browser);
    await expect.poll(async () => (await types()).at(-1), within).toBe('member.left');
    expect((await types())[0]).toBe('member.joined');
    const { readers, deliveries } = await known();
    expect(readers).toMatchObject([{ hasLeft: true }]);
    expect(readers[0]?.events.map(({ data }) => data)).toEqual(readers[0]?.events.map(() => ({})));
    expect(new Set(deliveries.map(({ answer }) => answer))).toEqual(new Set(['204']));
  });

  test('begins with nothing when all begins anew, and is told again', async () => {
    await signedIn(world, 'crm-before@example.com');
    await expect.poll(types, within).toContain('member.joined');
    await world.reset();
    expect(await known()).toEqual({ readers: [], deliveries: [] });
    await signedIn(world, 'crm-after@example.com');
    await expect.poll(types, within).toContain('member.joined');
  });
});

/** Each fault that ends by itself, and what is noted of a delivery under it. */
const faults = {
  '500': '500',
  busy: '503',
  down: 'cut',
  redirect: '302',
  garbage: 'garbage',
  secret: '401',
  twice: 'cut',
  '410': '410',
} as const;

describe('what happened while the CRM had a fault', () => {
  test.each(Object.entries(faults))('%s: arrives once, when it is off', async (mode, answer) => {
    const browser = await loggedIn(world);
    await world.faults({ crm: mode });
    await browser.call('saveNickname', { mbr_nick_nm: `읽는이${mode.slice(0, 3)}` });
    const answers = async () => (await known()).deliveries.map((each) => each.answer);
    await expect.poll(answers, within).toContain(answer);
    await world.faults({ crm: 'ok' });
    if (mode === '410') {
      const why = ['--reason', 'it is back', '--by', 'lee'];
      const statusOf = async () => (await world.service.ports.webhooks.list())[0]?.status;
      await expect.poll(statusOf, within).toBe('OFF');
      expect((await runTool('events', ['resume', 'sandbox-crm', ...why], place.environment)).code).toBe(0);
    }
    await world.advance('2m');
    await expect.poll(async () => (await answers())[0], within).toBe('204');
    expect((await events()).map(({ type, times }) => [type, times])).toEqual([
      ['member.updated', mode === 'twice' ? 2 : 1],
    ]);
  });
});

test('a second start on the same data finds the CRM at its new address, also if its endpoint was removed', async () => {
  const kept = await freshPlace(storeOfRun());
  for (const isRemoved of [false, true, false]) {
    const again = await createWorld({ crm: true, environment: kept.environment });
    const [endpoint, ...others] = await again.service.ports.inTransaction((tx) => tx.webhooks.list());
    expect(others).toEqual([]);
    expect(endpoint).toMatchObject({
      id: 'sandbox-crm',
      url: new URL(crmPaths.webhooks, again.sandboxUrl).href,
    });
    if (isRemoved) await again.service.ports.inTransaction((tx) => tx.webhooks.remove('sandbox-crm'));
    await again.close();
  }
  await kept.remove();
});
