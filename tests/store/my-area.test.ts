import { describe, expect, test } from 'vitest';
import type { Consent } from '../../packages/server/src/ports/consents.ts';
import { useNodes } from './fresh-store.ts';
import { addMember, atOnce, NOW, ofNobody, sessionOf, yes } from './people.ts';

const day = 86_400_000;
const nodes = useNodes('file');

const line = (more: Partial<Consent> = {}): Consent => ({
  category: 'AGY',
  kind: 'MKT_EMAIL',
  version: '2024-11-16',
  agreed: 'Y',
  at: NOW,
  channel: 'my/setting',
  language: 'ko',
  ...more,
});

describe('a change of consents', () => {
  test('asked for twenty times at once is one line', async () => {
    await addMember(nodes.fresh.store, 'once');
    const changed = await atOnce(20, (index) => nodes.at(index).consents.change('once', [line()]));
    expect(yes(changed.map((lines) => lines.length))).toBe(1);
    expect(await nodes.fresh.store.consents.history('once')).toEqual([line()]);
    expect(await nodes.fresh.store.consents.change('once', [line({ kind: 'MKT_SMS', agreed: 'N' })])).toEqual(
      [],
    );
  });

  test('of one item twice counts the last', async () => {
    await addMember(nodes.fresh.store, 'twice');
    await nodes.fresh.store.consents.change('twice', [line(), line({ agreed: 'N' })]);
    expect(await nodes.fresh.store.consents.history('twice')).toEqual([]);
  });

  test('moves the date from which the two years count', async () => {
    await addMember(nodes.fresh.store, 'dated');
    const { consents, marketing } = nodes.fresh.store;
    await consents.change('dated', [line()]);
    const [first] = await marketing.of('dated');
    expect(first).toMatchObject({ agreed_at: NOW, category: 'AGY', kind: 'MKT_EMAIL' });
    await consents.change('dated', [line({ agreed: 'N', at: NOW + day })]);
    expect(await marketing.of('dated')).toEqual([]);
    await consents.change('dated', [line({ at: NOW + 9 * day })]);
    const [again] = await marketing.of('dated');
    expect((again?.confirm_at ?? 0) - (first?.confirm_at ?? 0)).toBe(9 * day);
  });
});

test('members whose confirmation is due come once each, those longest due first, until none is left', async () => {
  const { consents, marketing } = nodes.fresh.store;
  for (const [at, member] of ['due-late', 'due-early', 'due-first'].entries()) {
    await addMember(nodes.fresh.store, member);
    const lines = [line({ at: NOW - at * day }), line({ kind: 'MKT_SMS', at: NOW - at * day })];
    await consents.change(member, lines);
  }
  const due = NOW + 3 * 365 * day;
  const found: string[] = [];
  for (;;) {
    const all = await marketing.membersDue(due, 50, []);
    expect(new Set(all).size).toBe(all.length);
    const members = all.filter((id) => id.startsWith('due-'));
    if (members.length === 0) break;
    found.push(members[0] ?? '');
    for (const consent of await marketing.of(members[0] ?? '')) await marketing.postpone(consent, due + 1);
  }
  expect(found).toEqual(['due-first', 'due-early', 'due-late']);
});

test('the versions that members agree to today are counted by their last word', async () => {
  const item = { category: 'ISS', kind: 'MKT_SMS' } as const;
  for (const [member, version] of [
    ['v-old', '2024-11-16'],
    ['v-older', '2024-11-16'],
    ['v-new', '2026-01-02'],
    ['v-out', '2024-11-16'],
  ] as const) {
    await addMember(nodes.fresh.store, member);
    await nodes.fresh.store.consents.append(member, [line({ ...item, version })]);
  }
  await nodes.fresh.store.consents.append('v-out', [line({ ...item, agreed: 'N', at: NOW + 1 })]);
  await nodes.fresh.store.consents.append('v-older', [line({ ...item, version: '2026-01-02', at: NOW + 1 })]);
  expect(await nodes.fresh.store.agreedVersions(item)).toEqual([
    { version: '2024-11-16', members: 1 },
    { version: '2026-01-02', members: 2 },
  ]);
});

test('whom a draft of a policy asks again is counted by consent and state, portion by portion', async () => {
  const { store } = nodes.fresh;
  const item = { category: 'AGY', kind: 'TERMS' } as const;
  const agreed = async (id: string, version: string, agreed: 'Y' | 'N' = 'Y') => {
    await addMember(store, id);
    await store.consents.begin(id, [line({ ...item, version, agreed })]);
  };
  await agreed('p-old', '2024-11-16');
  await agreed('p-blocked', '2022-03-01');
  await store.members.block('p-blocked');
  await agreed('p-never', '-');
  await agreed('p-new', '2027-01-02');
  await agreed('p-no', '2024-11-16', 'N');
  const version = { item: 'AGY-TERMS', effective: '2027-01-02' } as const;
  const all = await store.policies.countAsked(version, 'p');
  expect(all.counted).toBeGreaterThanOrEqual(5);
  const told = all.asked.map(({ consent, status, members }) => `${consent} ${status} ${members}`);
  expect(told.sort()).toEqual(['AGY/TERMS ACTIVE 2', 'AGY/TERMS BLOCKED 1']);
  expect(await store.policies.countAsked(version, all.last ?? '')).toEqual({
    last: undefined,
    counted: 0,
    asked: [],
  });
});

describe('a job', () => {
  test('due is taken by one node of many', async () => {
    const taken = await atOnce(20, (index) => nodes.at(index).jobs.take('daily', NOW, NOW + 1000, day));
    expect(yes(taken)).toBe(1);
  });

  test('comes back after its interval, or where its node died, or where the clock went back', async () => {
    const { jobs } = nodes.fresh.store;
    const take = (now: number) => jobs.take('cycle', now, now + 1000, day);
    const done = async (taken: ReturnType<typeof take>, dueAt: number) => {
      const lease = await taken;
      if (!lease) throw new Error('Nobody has the job.');
      await jobs.done(lease, dueAt);
    };
    const times = [NOW, NOW + 999];
    const taken = [];
    for (const at of times) taken.push((await take(at)) !== undefined);
    expect(taken).toEqual([true, false]);
    await done(take(NOW + 1000), NOW + day);
    expect(await take(NOW + day - 1)).toBeUndefined();
    await done(take(NOW + day), NOW + 900 * day);
    expect(await take(NOW + 2 * day)).toBeDefined();
  });
});

test('the last way in stays, whichever two go at once, in each of twenty rounds', async () => {
  for (let round = 0; round < 20; round += 1) {
    const member = await addMember(nodes.fresh.store, `ways-${round}`);
    for (const platform of ['KK', 'NV'] as const) {
      const method = { member_id: member, platform, status: 'CNET', email: null, connected_at: NOW } as const;
      await nodes.fresh.store.members.addMethod(method);
    }
    const gone = await Promise.all([
      nodes.at(0).members.removeMethod(member, 'KK'),
      nodes.at(1).members.removeMethod(member, 'NV'),
    ]);
    expect(yes(gone)).toBe(1);
    expect((await nodes.fresh.store.members.methods(member)).length).toBe(1);
  }
});

test('of a removed member nothing can be added any more', async () => {
  const { store } = nodes.fresh;
  const member = await addMember(store, 'removed');
  await store.sessions.start(sessionOf(member, 'removed-session'));
  expect(await atOnce(10, (index) => nodes.at(index).members.remove(member)).then(yes)).toBe(1);
  const late: (() => Promise<unknown>)[] = [
    () => store.sessions.start(sessionOf(member, 'late')),
    () => store.consents.append(member, [line()]),
    () => store.interests.replace(member, 'NEWS', ['ECO']),
    () => store.members.rename(member, '늦은이름'),
    () => store.members.claim('EMAIL', 'late@example.com', member),
    () => store.scores.add({ member, code: 'Y01', brand: 'AGY', at: NOW }),
    () => store.browsers.remember(member, 'digest', NOW),
  ];
  for (const step of late) await expect(step()).rejects.toMatchObject({ kind: 'gone' });
  await store.members.saveBirth(member, { birth_by: '1990', birth_md: '0101', gender_cd: 'F' });
  expect(await store.members.find(member)).toBeUndefined();
  expect(await store.sessions.find('digest of removed-session')).toBeUndefined();
});

test('clearing takes what ended, and leaves the rest', async () => {
  const { store } = nodes.fresh;
  const member = await addMember(store, 'sessions');
  for (let index = 0; index < 5; index += 1) {
    await store.sessions.start(sessionOf(member, `cleared-${index}`, { last_used_at: NOW + index }));
  }
  expect(await store.purge.remove('idleSessions', NOW + 3, '')).toEqual({ rows: 4, next: undefined });
  expect(await store.purge.remove('idleSessions', NOW + 3, '')).toEqual({ rows: 0, next: undefined });
  expect((await store.sessions.living(member, 0)).map(({ id }) => id)).toEqual(['cleared-4']);
  await store.purge.reclaimSpace();
});

test('a mail to somebody who leaves is taken back, unless it went', async () => {
  const { outbox, queue } = nodes.fresh.store;
  const mail = (id: string, to: string) =>
    outbox.put({ ...ofNobody, id, template: 'no-account', to, language: 'ko', facts: {}, link: null }, NOW);
  await mail('waits', 'leaver@example.com');
  await mail('went', 'leaver@example.com');
  await mail('other', 'stays@example.com');
  await queue.sent([{ id: 'went' }], NOW);
  await outbox.drop(['leaver@example.com']);
  const state = async (id: string) => (await outbox.stateOf(id))?.status;
  expect([await state('waits'), await state('went'), await state('other')]).toEqual([
    undefined,
    'sent',
    'queued',
  ]);
});
