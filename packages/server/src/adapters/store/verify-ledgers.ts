import type { Consent } from '../../ports/consents.ts';
import type { LedgerKey } from './consent-digest.ts';
import { chainIntact } from './consents.ts';
import { ledgerMembers } from './ledger-members.ts';
import type { Db } from './schema.ts';

export type LedgerReport = {
  /** Members whose ledger was read, those who left included. */
  readonly members: number;
  /** Numbers of those whose chain is broken: a line was changed, dropped or put in. */
  readonly broken: readonly string[];
  /** Numbers of those whose standing marketing consents are not what their ledger comes to. */
  readonly differing: readonly string[];
};

type Ledger = 'consent' | 'kept_consent';
type Line = Consent & { member_id: string; seq: number; digest: string };

const atOnce = 200;
const columns = [
  ...['member_id', 'seq', 'category', 'kind', 'version', 'agreed', 'at', 'channel', 'language', 'digest'],
] as unknown as (keyof Line)[];

const linesOf = (db: Db, table: Ledger, members: readonly string[]): Promise<Line[]> =>
  db
    .selectFrom(table)
    .select(columns)
    .where('member_id', 'in', members)
    .orderBy('member_id')
    .orderBy('seq')
    .execute() as Promise<Line[]>;

/** Marketing items that a ledger leaves at Y, with the time of that line. */
function marketingOf(lines: readonly Line[]): string {
  const last = new Map(
    lines
      .filter(({ kind }) => kind === 'MKT_EMAIL' || kind === 'MKT_SMS')
      .map((line) => [`${line.category}/${line.kind}`, line]),
  );
  const standing = [...last]
    .filter(([, { agreed }]) => agreed === 'Y')
    .map(([item, { at }]) => `${item}@${at}`);
  return standing.sort().join();
}

async function differing(db: Db, ledgers: Map<string, Line[]>): Promise<string[]> {
  const members = [...ledgers.keys()];
  const rows = await db
    .selectFrom('marketing_consent')
    .selectAll()
    .where('member_id', 'in', members)
    .execute();
  return members.filter((member) => {
    const standing = rows
      .filter((row) => row.member_id === member)
      .map(({ category, kind, agreed_at }) => `${category}/${kind}@${agreed_at}`);
    return standing.sort().join() !== marketingOf(ledgers.get(member) ?? []);
  });
}

/** Reads every ledger and says where it was tampered with, or where what stands does not follow from it. */
export async function verifyLedgers(db: Db, key: LedgerKey): Promise<LedgerReport> {
  const report = { members: 0, broken: [] as string[], differing: [] as string[] };
  for (const table of ['consent', 'kept_consent'] as const) {
    for (let members = await ledgerMembers(db, table, '', atOnce); members.length > 0; ) {
      const ledgers = Map.groupBy(await linesOf(db, table, members), ({ member_id }) => member_id);
      report.members += ledgers.size;
      for (const [member, lines] of ledgers) {
        if (!chainIntact(key, member, lines)) report.broken.push(member);
      }
      if (table === 'consent') report.differing.push(...(await differing(db, ledgers)));
      members = await ledgerMembers(db, table, members.at(-1) ?? '', atOnce);
    }
  }
  return report;
}
