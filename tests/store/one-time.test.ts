import { expect, test } from 'vitest';
import { useNodes } from './fresh-store.ts';
import { atOnce, NOW, ofNobody } from './people.ts';

const nodes = useNodes('test');

const key = { kind: 'social-run', digest: 'd', bound_to: 'KK:browser' } as const;
const record = { ...key, sealed: 'sealed', expires_at: NOW + 100 };

test('of thirty-two that take at once one gets it, fifty times', async () => {
  for (let round = 0; round < 50; round += 1) {
    const own = { ...key, digest: `d${round}` };
    await nodes.fresh.store.singleUse.keep({ ...record, ...own });
    const got = await atOnce(32, (index) => nodes.at(index).singleUse.take(own, NOW));
    expect(got.filter((sealed) => sealed !== undefined)).toEqual(['sealed']);
  }
});

test('one that lives is given another end, by who could take it', async () => {
  const { singleUse } = nodes.fresh.store;
  await singleUse.keep(record);
  expect(await singleUse.extend({ ...key, bound_to: 'GG:browser' }, NOW + 200, NOW)).toBe(false);
  expect(await singleUse.extend(key, NOW + 200, NOW + 99)).toBe(true);
  expect(await singleUse.look(key, NOW + 199)).toBe('sealed');
  expect(await singleUse.extend(key, NOW + 300, NOW + 200)).toBe(false);
  expect(await singleUse.take(key, NOW + 199)).toBe('sealed');
});

test('only the right kind and binding opens it, and only before its end', async () => {
  const { singleUse } = nodes.fresh.store;
  await singleUse.keep(record);
  const wrong = [
    { ...key, kind: 'social-ticket' as const },
    { ...key, digest: 'e' },
    { ...key, bound_to: 'GG:browser' },
    { ...key, bound_to: '' },
  ];
  for (const other of wrong) {
    expect(await singleUse.look(other, NOW)).toBeUndefined();
    expect(await singleUse.take(other, NOW)).toBeUndefined();
  }
  expect(await singleUse.look(key, NOW + 99)).toBe('sealed');
  expect(await singleUse.look(key, NOW + 100)).toBeUndefined();
  expect(await singleUse.take(key, NOW + 100)).toBeUndefined();
  expect(await singleUse.alive('social-run', 'd', NOW + 99)).toBe(true);
  expect(await singleUse.alive('social-ticket', 'd', NOW)).toBe(false);
  expect(await singleUse.take(key, NOW)).toBe('sealed');
  expect(await singleUse.alive('social-run', 'd', NOW)).toBe(false);
});

test('what is there already stays, also when many keep at once', async () => {
  const kept = await atOnce(20, (index) =>
    nodes.at(index).singleUse.keep({ ...record, sealed: `sealed ${index}` }),
  );
  expect(kept.filter(Boolean)).toHaveLength(1);
  expect(await nodes.fresh.store.singleUse.look(key, NOW)).toBe(`sealed ${kept.indexOf(true)}`);
});

test('a new one is one statement, and leaves those that are over to the clearing', async () => {
  const { singleUse, purge, statementCount } = nodes.fresh.store;
  for (let index = 0; index < 20; index += 1) await singleUse.keep({ ...record, digest: `old ${index}` });
  const later = NOW + 1000;
  const before = statementCount();
  await singleUse.keep({ ...record, expires_at: later + 1 });
  expect(statementCount() - before).toBe(1);
  expect(await purge.remove('singleUse', later, '')).toMatchObject({ rows: 20 });
  expect(await singleUse.look(key, later)).toBe('sealed');
});

test('an undone transaction gives it back', async () => {
  await nodes.fresh.store.singleUse.keep(record);
  const undone = nodes.fresh.store.inTransaction(async ({ singleUse }) => {
    expect(await singleUse.take(key, NOW)).toBe('sealed');
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  expect(await nodes.fresh.store.singleUse.take(key, NOW)).toBe('sealed');
});

test('mails and revokes have queues of their own', async () => {
  const { outbox, upstream, queue, upstreamQueue } = nodes.fresh.store;
  const mail = {
    template: 'no-account',
    to: 'a@example.com',
    language: 'ko',
    facts: {},
    link: null,
  } as const;
  await outbox.put({ id: 'm', ...ofNobody, ...mail }, NOW);
  await upstream.revoke({ id: 'r', provider: 'KK', sealed: 's' }, NOW);
  expect(await upstreamQueue.lease(10, NOW, NOW + 9)).toEqual([
    {
      id: 'r',
      provider: 'KK',
      sealed: 's',
      txid: null,
      attempts: 0,
      refusals: 0,
      refused_at: null,
      created_at: NOW,
    },
  ]);
  expect(await queue.lease(10, NOW, NOW + 9)).toMatchObject([{ id: 'm' }]);
  await upstreamQueue.sent([{ id: 'r' }], NOW);
  expect(await upstreamQueue.backlog(NOW)).toEqual({ waiting: 0, oldest: 0, unanswered: 0, dead: 0 });
  expect(await queue.backlog(NOW)).toMatchObject({ waiting: 1 });
});
