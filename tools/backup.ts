import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { masterMark } from '../packages/server/src/adapters/crypto/secrets.ts';
import { newestSchema } from '../packages/server/src/adapters/store/migrations/migrate.ts';
import { rowsIn } from './backup/digests.ts';
import { withSource } from './backup/source-store.ts';
import { writeBackup } from './backup/write-backup.ts';
import { placeOf, readConfigured } from './operating/configured-store.ts';
import { type Command, type CommandCall, exits, startCommand, UsageFault } from './operating/run-command.ts';

const usage = `npm run backup -- FILE
Writes every row of the configured store (DATABASE_URL, else DATA_DIR), as of one moment, into FILE, which must not be
there yet; the service may run. The file holds personal data: keep it encrypted. The secrets are not in it: keep SECRETS
(or DATA_DIR/master-secret), LEDGER_KEY, NICE_CI_KEYS and PASSWORD_PEPPERS in a place of their own.`;

/** Writes a backup of the configured store. */
async function main({ args, env, print }: CommandCall): Promise<number> {
  const [file, ...more] = args;
  if (!file || file.startsWith('-') || more.length > 0) throw new UsageFault('Name one FILE.');
  const path = resolve(file);
  const configured = readConfigured(env);
  const digests = await withSource(configured, async (store) => {
    const header = {
      format: 'daemun-backup',
      version: 1,
      schema: (await store.schema()) ?? newestSchema,
      made_at: new Date(await store.now()).toISOString(),
      secrets: masterMark(configured.masters[0]),
    } as const;
    return writeBackup(path, header, store.everyRow);
  });
  const size = Math.ceil(statSync(path).size / 1024);
  print(`${rowsIn(digests)} rows of ${placeOf(configured.config)} are in ${path} (${size} kB).`);
  return exits.done;
}

export const command: Command = { usage, run: main };

if (import.meta.main) await startCommand(command);
