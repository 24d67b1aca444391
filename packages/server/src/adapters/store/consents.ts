import { changedLines } from '../../domain/consent-lines.ts';
import type { Consent, Consents } from '../../ports/consents.ts';
import { compiledOnce } from './compiled-once.ts';
import { consentDigest, type LedgerKey } from './consent-digest.ts';
import type { Engine } from './engine/engine.ts';
import { addEventsOfLedger } from './events.ts';
import { lockMember } from './lock-member.ts';
import { followLedger } from './marketing-consents.ts';
import type { Db } from './schema.ts';
import { together } from './together.ts';

type LedgerEnd = { readonly seq: number; readonly digest: string };

const lastOf = (db: Db, member: string): Promise<LedgerEnd | undefined> =>
  db
    .selectFrom('consent')
    .select(['seq', 'digest'])
    .where('member_id', '=', member)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();

/** By which a ledger is written: one writer of a member at a time, each line sealed. */
type Pen = { readonly engine: Engine; readonly key: LedgerKey };

const empty: LedgerEnd = { seq: 0, digest: '' };

async function write(db: Db, { key }: Pen, member: string, end: LedgerEnd, lines: readonly Consent[]) {
  let { seq, digest } = end;
  const rows = lines.map(({ category, kind, version, agreed, at, channel, language }) => {
    const line = { category, kind, version, agreed, at, channel, language };
    seq += 1;
    digest = consentDigest(key, digest, member, seq, line);
    return { ...line, member_id: member, seq, digest };
  });
  await db.insertInto('consent').values(rows).execute();
  await followLedger(db, member, lines, end === empty);
}

const begin = (db: Db, pen: Pen, member: string, lines: readonly Consent[]): Promise<void> =>
  together(db, (tx) => write(tx, pen, member, empty, lines));

const append = (db: Db, pen: Pen, member: string, lines: readonly Consent[]): Promise<void> =>
  together(db, async (tx) => {
    await lockMember(tx, pen.engine, member);
    const end = (await lastOf(tx, member)) ?? empty;
    await write(tx, pen, member, end, lines);
    await addEventsOfLedger(tx, member, lines);
  });

const rowsOf = (db: Db, member: string) =>
  db
    .selectFrom('consent')
    .select(['category', 'kind', 'version', 'agreed', 'at', 'channel', 'language', 'seq', 'digest'])
    .where('member_id', '=', member)
    .orderBy('seq')
    .execute();

const change = (db: Db, pen: Pen, member: string, lines: readonly Consent[]): Promise<Consent[]> =>
  together(db, async (tx) => {
    await lockMember(tx, pen.engine, member);
    const changed = changedLines(await rowsOf(tx, member), lines);
    if (changed.length > 0) await append(tx, pen, member, changed);
    return changed;
  });

/** Whether a ledger's rows, in their order, are the chain that their digests say. */
export function chainIntact(
  key: LedgerKey,
  member: string,
  rows: readonly (Consent & { seq: number; digest: string })[],
): boolean {
  let previous = '';
  return rows.every((row, index) => {
    previous = consentDigest(key, previous, member, index + 1, row);
    return row.seq === index + 1 && row.digest === previous;
  });
}

const history = compiledOnce((db, { member }: { readonly member: string }) =>
  db
    .selectFrom('consent')
    .select(['category', 'kind', 'version', 'agreed', 'at', 'channel', 'language'])
    .where('member_id', '=', member)
    .orderBy('seq'),
);

export const makeConsents = (db: Db, engine: Engine, key: LedgerKey): Consents => ({
  begin: (member, lines) => begin(db, { engine, key }, member, lines),
  append: async (member, lines) => {
    if (lines.length > 0) await append(db, { engine, key }, member, lines);
  },
  change: (member, lines) => change(db, { engine, key }, member, lines),
  intact: async (member) => chainIntact(key, member, await rowsOf(db, member)),
  history: async (member) => [...(await history(db, { member }))],
});
