import { createHash, createSecretKey } from 'node:crypto';
import { expect, test } from 'vitest';
import { consentDigest } from '../../packages/server/src/adapters/store/consent-digest.ts';
import type { Consent } from '../../packages/server/src/ports/consents.ts';
import { StoreFailure } from '../../packages/server/src/ports/store-failure.ts';
import { ledgerKey, useNodes } from './fresh-store.ts';
import { addMember, atOnce, NOW } from './people.ts';
import { changeRows, rowsOf } from './rows-of.ts';

type Row = Consent & { seq: number; digest: string };

const nodes = useNodes('file');

const line = (at: number, more: Partial<Consent> = {}): Consent => ({
  category: 'AGY',
  kind: 'TERMS',
  version: '2024-11-16',
  agreed: 'Y',
  at: NOW + at,
  channel: 'signup/agreement',
  language: 'ko',
  ...more,
});

/** The first line whose digest does not follow from the ones before. */
const firstBroken = (member: string, rows: readonly Row[]) => {
  let previous = '';
  return rows.findIndex((row, index) => {
    previous = consentDigest(ledgerKey, previous, member, index + 1, row);
    return row.digest !== previous || row.seq !== index + 1;
  });
};

const ledger = async (member: string) => {
  await nodes.fresh.store.close();
  const rows = await rowsOf<Row>(nodes.fresh.environment, 'consent', member);
  const store = await nodes.reopen();
  return { rows: rows.sort((one, other) => one.seq - other.seq), store };
};

test('lines are appended, never replaced, oldest first', async () => {
  const { consents } = nodes.fresh.store;
  await addMember(nodes.fresh.store, 'agrees');
  await consents.append('agrees', [line(0), line(0, { kind: 'MKT_EMAIL', version: '-', agreed: 'N' })]);
  await consents.append('agrees', []);
  await consents.append('agrees', [line(5, { kind: 'MKT_EMAIL', version: '-' })]);
  expect(await consents.history('agrees')).toEqual([
    line(0),
    line(0, { kind: 'MKT_EMAIL', version: '-', agreed: 'N' }),
    line(5, { kind: 'MKT_EMAIL', version: '-' }),
  ]);
  expect(await consents.history('nobody')).toEqual([]);
});

test('a ledger is begun once, and goes on from there', async () => {
  const { store } = nodes.fresh;
  await addMember(store, 'begins');
  await store.consents.begin('begins', [line(0), line(0, { kind: 'MKT_EMAIL', version: '-' })]);
  await expect(store.consents.begin('begins', [line(1), line(1), line(1)])).rejects.toThrow(StoreFailure);
  await store.consents.append('begins', [line(2, { agreed: 'N' })]);
  const begun = await store.consents.history('begins');
  expect(begun.map(({ at }) => at)).toEqual([0, 0, 2].map((later) => line(later).at));
  expect(await store.consents.intact('begins')).toBe(true);
  expect(await store.marketing.of('begins')).toMatchObject([{ kind: 'MKT_EMAIL' }]);
});

test('parallel appends make one unbroken chain, and a changed line breaks it', async () => {
  await addMember(nodes.fresh.store, 'crowd');
  await atOnce(20, (index) =>
    nodes.at(index).consents.append('crowd', [line(index), line(index, { agreed: 'N' })]),
  );
  const { rows } = await ledger('crowd');
  expect(rows.length).toBe(40);
  expect(firstBroken('crowd', rows)).toBe(-1);
  const changed = rows.map((row) =>
    row.seq === 17 ? ({ ...row, agreed: row.agreed === 'Y' ? 'N' : 'Y' } as Row) : row,
  );
  expect(firstBroken('crowd', changed)).toBe(16);
  expect(firstBroken('crowd', rows.toSpliced(9, 1))).toBe(9);
  expect(firstBroken('somebody else', rows)).toBe(0);
});

test('who reads every ledger finds the one that was tampered with, and no other', async () => {
  const open = nodes.at(0);
  for (const member of ['honest', 'forged', 'cut', 'moved']) {
    await addMember(open, member);
    await open.consents.append(member, [line(0), line(1, { kind: 'MKT_EMAIL' }), line(2, { agreed: 'N' })]);
  }
  const before = await open.verifyLedgers();
  expect([before.broken, before.differing]).toEqual([[], []]);
  await open.close();
  await changeRows(nodes.fresh.environment, [
    "UPDATE consent SET agreed = 'Y' WHERE member_id = 'forged' AND seq = 3",
    "DELETE FROM consent WHERE member_id = 'cut' AND seq = 2",
    "UPDATE marketing_consent SET agreed_at = agreed_at + 1 WHERE member_id = 'moved'",
  ]);
  const store = await nodes.reopen();
  const after = await store.verifyLedgers();
  expect([...after.broken].sort()).toEqual(['cut', 'forged']);
  expect([...after.differing].sort()).toEqual(['cut', 'moved']);
  expect(await store.consents.intact('honest')).toBe(true);
  expect(await store.consents.intact('forged')).toBe(false);
});

test('who holds the store but not the key cannot make a ledger that fits', async () => {
  const open = nodes.at(0);
  for (const member of ['plain', 'guessed']) {
    await addMember(open, member);
    await open.consents.append(member, [line(0), line(1, { agreed: 'N' })]);
  }
  await open.close();
  const forged = { ...line(1), seq: 2 };
  const [first] = (await rowsOf<Row>(nodes.fresh.environment, 'consent', 'plain')).filter(
    ({ seq }) => seq === 1,
  );
  const { category, kind, version, agreed, at, channel, language } = forged;
  const fields = [first?.digest, 'plain', 2, category, kind, version, agreed, at, channel, language];
  const unkeyed = createHash('sha256').update(JSON.stringify(fields)).digest('hex');
  const guessed = consentDigest(createSecretKey(Buffer.alloc(32)), first?.digest ?? '', 'guessed', 2, forged);
  await changeRows(nodes.fresh.environment, [
    `UPDATE consent SET agreed = 'Y', digest = '${unkeyed}' WHERE member_id = 'plain' AND seq = 2`,
    `UPDATE consent SET agreed = 'Y', digest = '${guessed}' WHERE member_id = 'guessed' AND seq = 2`,
  ]);
  const store = await nodes.reopen();
  expect((await store.verifyLedgers()).broken).toEqual(expect.arrayContaining(['guessed', 'plain']));
});
