import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { masterMark } from '../packages/server/src/adapters/crypto/secrets.ts';
import { newestSchema } from '../packages/server/src/adapters/store/migrations/migrate.ts';
import type { BackupMade } from '../packages/server/src/ports/backups.ts';
import { noteBackup } from '../packages/server/src/use-cases/operating/note-backup.ts';
import { rowsIn } from './backup/digests.ts';
import { encrypterTo } from './backup/encryption.ts';
import { removeOldBackups } from './backup/old-backups.ts';
import { withSource } from './backup/source-store.ts';
import { writeBackup } from './backup/write-backup.ts';
import { type Configured, placeOf, readConfigured } from './operating/configured-store.ts';
import { executeOrder } from './operating/execute-order.ts';
import { oneFile, readOptions } from './operating/read-options.ts';
import {
  type Command,
  type CommandCall,
  exits,
  type Say,
  startCommand,
  UsageFault,
} from './operating/run-command.ts';

const usage = `npm run backup -- FILE [--keep N] [--recipient KEY]
Writes every row of the configured store (DATABASE_URL, else DATA_DIR), as of one moment, into FILE, which must not be
there yet; the service may run, and has the backup's age among its metrics (daemun_backup_age_seconds). The file holds
personal data: encrypt it. The secrets are not in it: keep SECRETS (or DATA_DIR/master-secret), LEDGER_KEY,
NICE_CI_KEYS and PASSWORD_PEPPERS in a place of their own.
  --keep N          afterwards keeps the N newest whole *.backup beside FILE, FILE among them, and removes the older ones
  --recipient KEY   encrypts to a public key of age (age1…, of age-keygen); several times for several keys. The private half
                    opens FILE (npm run restore -- FILE --identity KEYFILE, or age -d) and stays off this machine.
                    "none" leaves FILE unencrypted, as does no --recipient`;

/** A year of nights. */
const mostKept = 366;

/** How many to keep; undefined = all. Throws `UsageFault`. */
function keptOf(keep: string | undefined): number | undefined {
  if (keep === undefined) return undefined;
  const count = /^\d{1,3}$/.test(keep) ? Number(keep) : 0;
  if (count < 1 || count > mostKept) throw new UsageFault(`--keep wants a number from 1 to ${mostKept}.`);
  return count;
}

/** Removes what is older than is kept, and says so. Answers when the oldest one was made that stays. */
async function removeOld(
  path: string,
  keep: number,
  { print, complain }: CommandCall,
): Promise<number | undefined> {
  const { removed, broken, oldest } = await removeOldBackups(path, keep);
  for (const each of removed) print(`${each} is removed.`);
  for (const each of broken) complain(`${each} is no whole backup: it counts for nothing and stays.`);
  return oldest === undefined ? undefined : Date.parse(oldest);
}

const notes = { path: '/backup', execute: noteBackup } as const;

/** What was copied stays good where the store will not be written to: a standby, for one. */
async function noteMade(configured: Configured, made: BackupMade, complain: Say): Promise<void> {
  try {
    await executeOrder(configured, notes, made);
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    complain(
      `The backup is whole, but the service does not know of it, whose metrics go on from the one before: ${cause}`,
    );
  }
}

/** Writes a backup of the configured store. */
async function main(call: CommandCall): Promise<number> {
  const { args, env, print, complain } = call;
  const { values, positionals } = readOptions({
    args: [...args],
    allowPositionals: true,
    options: { keep: { type: 'string' }, recipient: { type: 'string', multiple: true } },
  });
  const path = resolve(oneFile(positionals));
  const keep = keptOf(values.keep);
  const encrypter = encrypterTo(values.recipient ?? []);
  const configured = readConfigured(env);
  const { at, rows } = await withSource(configured, async (store) => {
    const at = await store.now();
    const header = {
      format: 'daemun-backup',
      version: 1,
      schema: (await store.schema()) ?? newestSchema,
      made_at: new Date(at).toISOString(),
      secrets: masterMark(configured.masters[0]),
    } as const;
    return { at, rows: rowsIn(await writeBackup(path, header, store.everyRow, encrypter)) };
  });
  const size = Math.ceil(statSync(path).size / 1024);
  print(
    `${rows} rows of ${placeOf(configured.config)} are in ${path} (${size} kB${encrypter ? ', encrypted' : ''}).`,
  );
  await noteMade(configured, { at, rows }, complain);
  if (keep === undefined) return exits.done;
  const oldest = (await removeOld(path, keep, call)) ?? at;
  await noteMade(configured, { at, rows, oldest }, complain);
  return exits.done;
}

export const command: Command = { usage, run: main };

if (import.meta.main) await startCommand(command);
