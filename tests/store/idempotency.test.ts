import { limits } from '@daemun/contract/limits';
import { expect, test } from 'vitest';
import { useNodes } from './fresh-store.ts';
import { atOnce, NOW } from './people.ts';

const { lease, answerLife } = limits.idempotency;

const nodes = useNodes('test');

const node = (index: number) => nodes.at(index).idempotency;
const request = (digest = 'd', ...fingerprints: string[]) => ({
  digest,
  fingerprints: [...fingerprints, 'f'],
});

async function begun(asked = request(), now = NOW) {
  const standing = await node(0).begin(asked, now);
  if (standing.state !== 'begun') throw new Error(`it is ${standing.state}`);
  return standing.run;
}

test('of thirty-two that begin at once one runs, twenty times', async () => {
  for (let round = 0; round < 20; round += 1) {
    const got = await atOnce(32, (index) => node(index).begin(request(`d${round}`), NOW));
    const states = got.map(({ state }) => state).sort();
    expect(states).toEqual(['begun', ...Array<string>(31).fill('running')]);
  }
});

test('of thirty-two that come when the lease of the first is over one runs, and the first writes nothing any more', async () => {
  for (let round = 0; round < 8; round += 1) {
    const asked = request(`d${round}`);
    const dead = await begun(asked);
    const later = NOW + lease;
    const before = await atOnce(8, (index) => node(index).begin(asked, later - 1));
    expect(before).toEqual(Array(8).fill({ state: 'running' }));
    const got = await atOnce(32, (index) => node(index).begin(asked, later));
    const runs = got.flatMap((one) => (one.state === 'begun' ? [one.run] : []));
    expect(runs).toHaveLength(1);
    await node(1).finish(dead, 'too late');
    await node(1).drop(dead);
    expect(await node(0).look(asked, later)).toEqual({ state: 'running' });
    await node(1).finish(runs[0] ?? dead, 'sealed');
    await node(1).drop(runs[0] ?? dead);
    expect(await node(0).look(asked, later)).toEqual({ state: 'answered', sealed: 'sealed' });
  }
});

test('an answer is there for an hour, then the key is free', async () => {
  const run = await begun();
  await node(0).finish(run, 'sealed');
  const last = NOW + answerLife - 1;
  for (const now of [NOW, NOW + lease, last])
    expect(await node(1).begin(request(), now)).toEqual({ state: 'answered', sealed: 'sealed' });
  expect(await node(1).begin({ digest: 'd', fingerprints: ['g'] }, last)).toEqual({ state: 'other' });
  expect(await node(1).look(request(), last + 1)).toBeUndefined();
  expect((await node(1).begin({ digest: 'd', fingerprints: ['g'] }, last + 1)).state).toBe('begun');
});

test('another request with the key is told so, whether the first runs, is dead or has an answer', async () => {
  const other = { digest: 'd', fingerprints: ['g', 'h'] };
  const run = await begun();
  for (const now of [NOW, NOW + lease]) expect(await node(1).begin(other, now)).toEqual({ state: 'other' });
  await node(0).finish(run, 'sealed');
  expect(await node(1).begin(other, NOW)).toEqual({ state: 'other' });
  expect(await node(1).look(other, NOW)).toEqual({ state: 'other' });
});

test('a request is known by each of its fingerprints, and a dead one taken over by them', async () => {
  await begun();
  const changed = request('d', 'new');
  expect(await node(1).begin(changed, NOW)).toEqual({ state: 'running' });
  const run = await begun(changed, NOW + lease);
  await node(0).finish(run, 'sealed');
  expect(await node(1).begin({ digest: 'd', fingerprints: ['new'] }, NOW + lease)).toMatchObject({
    state: 'answered',
  });
});

test('what is dropped was never there', async () => {
  await node(0).drop(await begun());
  expect(await node(1).look(request(), NOW)).toBeUndefined();
  expect((await node(1).begin({ digest: 'd', fingerprints: ['g'] }, NOW)).state).toBe('begun');
});

test('an answer is kept by one statement, and leaves what is over to the clearing', async () => {
  for (let index = 0; index < 30; index += 1) await begun(request(`old${index}`));
  const later = NOW + answerLife;
  const { purge, statementCount } = nodes.fresh.store;
  const run = await begun(request('new'), later);
  const before = statementCount();
  await node(0).finish(run, 'sealed');
  expect(statementCount() - before).toBe(1);
  expect(await purge.remove('keptAnswers', later, '')).toMatchObject({ rows: 30 });
  expect((await node(0).begin(request('new'), later)).state).toBe('answered');
});
