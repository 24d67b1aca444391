import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { erased } from './leaving.ts';
import { createOpenWorld, type OpenWorld } from './peek.ts';
import { signedIn } from './people.ts';

let world: OpenWorld;
beforeAll(async () => {
  world = await createOpenWorld();
});
afterAll(() => world.close());
afterEach(() => world.reset());

type Delivered = { member: string; ycode: string[]; brandId: string; times: number };
const delivered = async () =>
  (await (await fetch(new URL('/scores.json', world.sandboxUrl))).json()) as readonly Delivered[];
const inOutbox = async () =>
  ((await world.rows()).outbox ?? []).filter(({ kind }) => kind === 'score').map(({ status }) => status);

async function scorer(address = 'scorer@example.com') {
  const { browser } = await signedIn(world, address);
  const { mst_mbr_no: member } = (await browser.call('memberInfo', {})).envelope.data;
  const score = async (ycode: ('Y01' | 'Y04')[]) =>
    (await browser.call('saveScore', { ycode, brandId: 'NWG' })).envelope.result;
  return { browser, member, score };
}

test('a score is told to the scoring service once, whoever asks how often', async () => {
  const { member, score } = await scorer();
  expect(await score(['Y04', 'Y01'])).toBe('0000');
  await expect
    .poll(delivered)
    .toEqual([expect.objectContaining({ member, ycode: ['Y04', 'Y01'], brandId: 'NWG' })]);
  expect(await score(['Y01', 'Y04'])).toBe('0000');
  await Promise.all(Array.from({ length: 10 }, () => score(['Y01'])));
  await expect.poll(inOutbox).toEqual(['SENT']);
  expect((await delivered()).map(({ times }) => times)).toEqual([1]);
});

test('what a service that is down was not told is told when it is back', async () => {
  const { member, score } = await scorer();
  await world.faults({ scoring: 'down' });
  expect(await score(['Y01'])).toBe('0000');
  await expect
    .poll(async () => (await world.rows()).outbox?.find(({ kind }) => kind === 'score')?.last_outcome)
    .toBe('deferred');
  expect(await delivered()).toEqual([]);
  await world.faults({ scoring: 'ok' });
  await world.advance('20m');
  await expect.poll(delivered).toEqual([expect.objectContaining({ member, ycode: ['Y01'], times: 1 })]);
});

test('a service that refuses everything loses nothing: all is told once it takes again', async () => {
  const { member, score } = await scorer();
  await world.faults({ scoring: 'refuse' });
  await score(['Y01']);
  for (let round = 0; round < 6; round += 1) {
    await world.advance('20m');
    await new Promise((done) => setTimeout(done, 100));
  }
  expect(await inOutbox()).toEqual(['QUEUED']);
  await world.faults({ scoring: 'ok' });
  await world.advance('20m');
  await expect.poll(delivered).toEqual([expect.objectContaining({ member, ycode: ['Y01'], times: 1 })]);
});

test('of a member who leaves nothing is told any more', async () => {
  const { browser, score } = await scorer();
  await world.faults({ scoring: 'down' });
  await score(['Y01']);
  await erased(world, browser);
  expect(await inOutbox()).toEqual([]);
  await world.faults({ scoring: 'ok' });
  await world.advance('20m');
  expect(await delivered()).toEqual([]);
});

test('without a scoring service scores are only kept', async () => {
  const alone = await createOpenWorld({ environment: { SCORING_URL: '', SCORING_TOKEN: '' } });
  try {
    const { browser } = await signedIn(alone, 'alone@example.com');
    expect((await browser.call('saveScore', { ycode: ['Y01'] })).envelope.result).toBe('0000');
    const { score, outbox } = await alone.rows();
    expect(score?.length).toBe(1);
    expect(outbox?.filter(({ kind }) => kind === 'score')).toEqual([]);
  } finally {
    await alone.close();
  }
});
