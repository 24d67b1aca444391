import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PartnerGrant } from '../../packages/server/src/ports/partner-grants.ts';
import { type FreshStore, freshStore } from './fresh-store.ts';
import { addMember, NOW } from './people.ts';

let fresh: FreshStore;
beforeEach(async () => {
  fresh = await freshStore();
  await addMember(fresh.store, 'reader');
});
afterEach(() => fresh.remove());

const grant: PartnerGrant = {
  member_id: 'reader',
  partner: 'weekly',
  version: 'first words',
  name: 'Weekly',
  items: ['mst_mbr_no', 'mbr_nick_nm'],
  purpose: 'To keep articles',
  period: 'A year',
  language: 'en',
  agreed_at: NOW,
};

test('a yes keeps its own items; one to other words takes its place, the same words do not', async () => {
  const { partnerGrants } = fresh.store;
  const newer: PartnerGrant = { ...grant, version: 'other words', items: ['mbr_email'], agreed_at: NOW + 1 };
  expect(await partnerGrants.put(grant)).toBe(true);
  expect(await partnerGrants.put({ ...grant, agreed_at: NOW + 1 })).toBe(false);
  expect(await partnerGrants.of('reader')).toEqual([grant]);
  expect(await partnerGrants.put(newer)).toBe(true);
  expect(await partnerGrants.of('reader')).toEqual([newer]);
  expect(await partnerGrants.end('reader', 'weekly', NOW)).toEqual(newer);
  expect(await partnerGrants.end('reader', 'weekly', NOW)).toBeUndefined();
});

test('the end of a yes is owed to the partner once, also after a restore', async () => {
  const { partnerGrants, endedQueue, outboxDesk } = fresh.store;
  await partnerGrants.put(grant);
  await partnerGrants.put({ ...grant, partner: 'other' });
  await partnerGrants.end('reader', 'weekly', NOW);
  await partnerGrants.end('reader', 'weekly', NOW);
  await partnerGrants.endSince('reader', 0, NOW + 1, 'left');
  await fresh.store.afterRestore(false);
  expect(await outboxDesk.list('QUEUED', 9)).toMatchObject([{ kind: 'ended' }, { kind: 'ended' }]);
  const owed = await endedQueue.lease(9, NOW + 2, NOW + 10);
  expect(owed.map(({ partner, member, reason }) => `${partner} ${member} ${reason}`)).toEqual([
    'weekly reader consent',
    'other reader left',
  ]);
});
