import { beforeAll, expect, test } from 'vitest';
import type { MailLink, NewMailLink } from '../../packages/server/src/ports/mail-links.ts';
import { useNodes } from './fresh-store.ts';
import { addMember, atOnce, NOW, yes } from './people.ts';

const nodes = useNodes('file');
beforeAll(async () => {
  await addMember(nodes.fresh.store, 'member');
  await addMember(nodes.fresh.store, 'other');
});

const link = (id: string, more: Partial<MailLink> = {}): NewMailLink => ({
  id,
  member_id: 'member',
  kind: 'JOIN',
  email: 'member@example.com',
  secret_digest: `digest of ${id}`,
  created_at: NOW,
  expires_at: NOW + 1000,
  ...more,
});
/** As it is read where nobody's session or device asked for it. */
const boundToNobody = (kept: NewMailLink) => ({
  ...kept,
  bound_to: null,
  device: null,
  undoes: null,
  waits: false,
});
const proof = (id: string, now = NOW) => ({
  ...({ kinds: ['JOIN'], email: 'member@example.com', secret_digest: `digest of ${id}`, now } as const),
});

test('of 32 who spend a link at once, one does, in each of 50 rounds', async () => {
  for (let round = 0; round < 50; round += 1) {
    await nodes.fresh.store.links.add(link(`round-${round}`));
    const answers = await atOnce(32, (index) => nodes.at(index).links.spend(proof(`round-${round}`)));
    expect(yes(answers)).toBe(1);
    expect(answers.find(Boolean)).toEqual(boundToNobody(link(`round-${round}`)));
  }
});

test('looking spends nothing; a spent link is neither seen nor spent again', async () => {
  const { links } = nodes.fresh.store;
  await links.add(link('looked-at'));
  expect(await links.look(proof('looked-at'))).toEqual(boundToNobody(link('looked-at')));
  expect(await links.look(proof('looked-at'))).toBeDefined();
  expect(await links.spend(proof('looked-at'))).toBeDefined();
  expect(await links.look(proof('looked-at'))).toBeUndefined();
  expect(await links.spend(proof('looked-at'))).toBeUndefined();
});

test('a link lives until its last millisecond', async () => {
  const { links } = nodes.fresh.store;
  await links.add(link('ends'));
  expect(await links.look(proof('ends', NOW + 1000))).toBeUndefined();
  expect(await links.spend(proof('ends', NOW + 1000))).toBeUndefined();
  expect(await links.spend(proof('ends', NOW + 999))).toBeDefined();
});

test('only the right address, kind and secret together open it', async () => {
  const { links } = nodes.fresh.store;
  await links.add(link('exact'));
  expect(await links.spend({ ...proof('exact'), email: 'else@example.com' })).toBeUndefined();
  expect(await links.spend({ ...proof('exact'), kinds: ['PWD'] })).toBeUndefined();
  expect(await links.spend(proof('exactly'))).toBeUndefined();
  expect(await links.spend(proof('exact'))).toBeDefined();
});

test('a newer link voids the older one of its kind and member, and no other', async () => {
  const { links } = nodes.fresh.store;
  await links.add(link('older'));
  await links.add(link('reset', { kind: 'PWD' }));
  await links.add(link('unknown', { member_id: 'other' }));
  await links.add(link('newer'));
  expect(await links.spend(proof('older'))).toBeUndefined();
  expect(await links.spend(proof('newer'))).toBeDefined();
  expect(await links.spend({ ...proof('reset'), kinds: ['PWD'] })).toBeDefined();
  expect(await links.spend(proof('unknown'))).toBeDefined();
});

test('an undone transaction leaves the link unspent', async () => {
  const { store } = nodes.fresh;
  await store.links.add(link('undone'));
  const undone = store.inTransaction(async ({ links }) => {
    await links.spend(proof('undone'));
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  expect(await store.links.spend(proof('undone'))).toBeDefined();
});
