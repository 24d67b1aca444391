import { createHash } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import type { CiVault } from '../../packages/server/src/ports/ci-vault.ts';
import type { ImportProgress } from '../../packages/server/src/ports/imports.ts';
import type { InTransaction, StorePorts } from '../../packages/server/src/ports/ports.ts';
import { type ReadAccount, readAccount } from './account.ts';
import { ImportFault } from './import-fault.ts';
import { type ImportOptions, readingOf } from './options.ts';
import { rawRecords, type Start, type Unit } from './records.ts';
import { type Outcome, openReport, type Report } from './report.ts';
import { openRows, type RowReader } from './row-reader.ts';
import { storedHashReader } from './stored-hash.ts';
import { addTo, createTally, type Tally } from './tally.ts';

type Parts = {
  readonly store: Pick<StorePorts, 'imports'> & { readonly inTransaction: InTransaction };
  readonly ciVault: CiVault;
  /** Told after each batch. */
  onProgress(progress: ImportProgress, totalBytes: number): void;
};

type Read = { readonly line: number; readonly read: ReadAccount };
type Good = Read & { readonly read: Extract<ReadAccount, { account: unknown }> };

/** Names a file by its content, not by its place, so that another one under the same name begins anew. */
async function fingerprint({ service, path }: ImportOptions): Promise<string> {
  const hash = createHash('sha256').update(String(statSync(path).size));
  for await (const chunk of createReadStream(path, { end: 1024 * 1024 })) hash.update(chunk as Buffer);
  return `${service}:${hash.digest('base64url')}`;
}

const isGood = (row: Read): row is Good => 'account' in row.read;

/** What becomes of the rows of one batch, and those that are new; of IDs that come twice the first counts. */
async function judged(
  { imports }: Pick<StorePorts, 'imports'>,
  rows: readonly Read[],
  seenBefore = new Set<string>(),
) {
  const good = rows.filter(isGood);
  const service = good[0]?.read.account.service ?? 'ISS';
  const ids = good.map(({ read }) => read.account.legacy_id);
  const seen = new Set([...(await imports.known(service, ids)), ...ids.filter((id) => seenBefore.has(id))]);
  const fresh: Good[] = [];
  const outcomes = rows.map((row): Outcome => {
    const { line, read } = row;
    if ('fault' in read) return { line, result: 'broken', reason: read.fault, fields: [] };
    const { fields, lost } = read;
    if (seen.has(read.account.legacy_id)) return { line, result: 'repeated', reason: '', fields };
    seen.add(read.account.legacy_id);
    fresh.push(row as Good);
    return { line, result: 'good', reason: lost.map((field) => `without ${field}`).join(' '), fields };
  });
  return { outcomes, fresh, service };
}

/** Puts one batch into the store. */
async function addBatch(tx: StorePorts, vault: CiVault, rows: readonly Read[]): Promise<Outcome[]> {
  const { outcomes, fresh, service } = await judged(tx, rows);
  const kept = fresh.map(({ read: { account, ci } }) => ({
    account,
    ci: ci === null ? null : vault.keep(ci),
  }));
  const added = await tx.legacyAccounts.addMany(
    kept.map(({ account, ci }) => ({ ...account, ci_digest: ci?.digest ?? null })),
  );
  if (added !== fresh.length)
    throw new Error('Another import works on the same accounts; run this one again.');
  await tx.identities.keepLegacy(
    kept.flatMap(({ account: { legacy_id }, ci }) => (ci ? [{ service, legacy_id, ...ci }] : [])),
  );
  return outcomes;
}

function counted(before: ImportProgress, outcomes: readonly Outcome[]): ImportProgress {
  const count = (result: Outcome['result']) => outcomes.filter((outcome) => outcome.result === result).length;
  return {
    ...before,
    good: before.good + count('good'),
    repeated: before.repeated + count('repeated'),
    broken: before.broken + count('broken'),
  };
}

/** One transaction: the accounts and how far we are; the report's lines are on the disk before it ends. */
const commit = ({ store, ciVault }: Parts, report: Report, rows: readonly Read[], reached: ImportProgress) =>
  store.inTransaction(async (tx) => {
    const outcomes = await addBatch(tx, ciVault, rows);
    report.write(outcomes);
    const progress = { ...counted(reached, outcomes), report_bytes: report.size() };
    await tx.imports.save(progress);
    return progress;
  });

/** The rows of a file from a place on, each read as an account or with what is wrong with it, and where it ends. */
async function* readRows(
  options: ImportOptions,
  { read, start, unit }: { read: RowReader; start: Start; unit: Unit },
) {
  const { service, hash, value } = options;
  const reading = { service, storedHash: storedHashReader(hash, value), now: Date.now() };
  const separator = options.format === 'csv' ? options.separator : undefined;
  for await (const records of rawRecords(options.path, separator, start, unit)) {
    yield records
      .filter(({ bytes }) => bytes?.length !== 0)
      .map((record) => {
        const row = read(record);
        const account = 'fault' in row ? row : readAccount(row.row, reading);
        return {
          row: { line: record.line, read: account },
          reached: { bytes: record.end, line: record.nextLine },
        };
      });
  }
}

/**
 * How far this file has come, or its beginning. Throws `ImportFault` where it was begun by other options: its accounts would
 * be read in two ways, and nothing would say which of them.
 */
async function standing({ store }: Parts, options: ImportOptions, first: Start): Promise<ImportProgress> {
  const file = await fingerprint(options);
  const before = options.restart ? undefined : await store.imports.progress(file);
  const read_as = readingOf(options);
  if (before?.finished !== 0)
    return { file, ...first, good: 0, repeated: 0, broken: 0, report_bytes: 0, finished: 0, read_as };
  if (before.read_as !== read_as)
    throw new ImportFault(
      `This file was begun with ${before.read_as}, and ${before.good} accounts are there as that reads them. Go on with the same, or with --restart, which leaves those as they are.`,
    );
  return before;
}

/**
 * Imports a file of a sister service's accounts, a batch at a time. Broken off at any moment it goes on where the last
 * batch ended; run again it finds every row repeated. Answers the counts.
 */
export async function importFile(parts: Parts, options: ImportOptions): Promise<ImportProgress> {
  const { read, first, unit } = await openRows(options);
  let progress = await standing(parts, options, first);
  const report = openReport(options.report, progress.report_bytes);
  const total = statSync(options.path).size;
  let rows: Read[] = [];
  const flush = async (reached: Start & Pick<ImportProgress, 'finished'>) => {
    progress = await commit(parts, report, rows, { ...progress, ...reached });
    rows = [];
    parts.onProgress(progress, total);
  };
  try {
    for await (const batch of readRows(options, { read, start: progress, unit })) {
      for (const { row, reached } of batch) {
        rows.push(row);
        if (rows.length >= options.batch) await flush({ ...reached, finished: 0 });
      }
    }
    await flush({ bytes: total, line: progress.line, finished: 1 });
    return progress;
  } finally {
    report.close();
  }
}

/** What would become of the rows, and how many passwords have which form. */
export type Rehearsal = { readonly tally: Tally; readonly forms: ReadonlyMap<string, number> };

/** Reads a file of accounts to its end and says what an import would do; writes nothing, no report either. */
export async function rehearseImport(
  { store }: Pick<Parts, 'store'>,
  options: ImportOptions,
): Promise<Rehearsal> {
  const { read, first, unit } = await openRows(options);
  const [tally, forms, seen] = [createTally(), new Map<string, number>(), new Set<string>()];
  const count = async (rows: readonly Read[]) => {
    const batch = await judged(store, rows, seen);
    for (const outcome of batch.outcomes) tally.add(outcome);
    for (const { read: account } of batch.fresh) {
      seen.add(account.account.legacy_id);
      addTo(forms, account.form ?? 'none');
    }
  };
  for await (const batch of readRows(options, { read, start: first, unit }))
    for (let from = 0; from < batch.length; from += options.batch)
      await count(batch.slice(from, from + options.batch).map(({ row }) => row));
  return { tally, forms };
}
