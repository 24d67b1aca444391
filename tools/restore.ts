import { resolve } from 'node:path';
import { masterMark } from '../packages/server/src/adapters/crypto/secrets.ts';
import { FillRefused } from '../packages/server/src/adapters/store/fill.ts';
import { openStore, type Store } from '../packages/server/src/adapters/store/open-store.ts';
import { reportLines } from './after-restore.ts';
import { rowsIn } from './backup/digests.ts';
import { readIdentities } from './backup/encryption.ts';
import { fillWords, load } from './backup/load.ts';
import { BackupBroken, readBackup } from './backup/read-backup.ts';
import { readJournal } from './journal/journal-file.ts';
import { repeatFromJournal } from './journal/repeat.ts';
import { type Configured, placeOf, readConfigured } from './operating/configured-store.ts';
import { oneFile, readOptions } from './operating/read-options.ts';
import { type Command, type CommandCall, exits, type Say, startCommand } from './operating/run-command.ts';

const usage = `npm run restore -- FILE            puts a backup into the configured store (DATABASE_URL, else DATA_DIR), which must be empty
npm run restore -- FILE --check    only reads FILE to its end and says whether it is whole
  --identity KEYFILE               for an encrypted backup: the file with the private key (age-keygen)
  --journal JOURNAL                does again what was done since the backup (npm run journal)
  --keep-sessions                  sessions, links and what waits to be sent go on as they were; without it they end or are held
                                   (npm run after-restore), since what ended after the backup would be alive again
Ends with 0 done, 1 failed, 2 not understood, 4 refused: broken file, store not empty, other secrets.`;

const flag = { type: 'boolean', default: false } as const;
const options = {
  check: flag,
  'keep-sessions': flag,
  identity: { type: 'string' },
  journal: { type: 'string' },
} as const;

async function tellLedgers(store: Store, print: Say): Promise<boolean> {
  const { members, broken, differing } = await store.verifyLedgers();
  const wrong = broken.length + differing.length;
  print(
    `${members} ledgers read, ${wrong === 0 ? 'all in order' : `${wrong} not in order (npm run ledger)`}.`,
  );
  return wrong === 0;
}

type Order = {
  readonly path: string;
  readonly identities: readonly string[];
  readonly keep: boolean;
  readonly journal: string | undefined;
};

async function restore(
  configured: Configured,
  { path, identities, keep, journal }: Order,
  { print, complain }: CommandCall,
): Promise<number> {
  const { database, dataDir } = configured.config;
  if (journal !== undefined) readJournal(journal);
  const { header } = await readBackup(path, undefined, identities);
  if (!configured.masters.map(masterMark).includes(header.secrets)) {
    complain('SECRETS (or DATA_DIR/master-secret) is not the one this backup was made under.');
    return exits.refused;
  }
  const store = await openStore({
    database,
    dataDir,
    ledgerKey: configured.ledgerKey,
    forCommand: true,
  });
  try {
    const feed: Parameters<typeof load>[2] = async (visit) =>
      void (await readBackup(path, visit, identities));
    const digests = await load(store, header.schema, feed);
    print(`${rowsIn(digests)} rows of ${header.made_at} are in ${placeOf(configured.config)}.`);
    const report = await store.afterRestore(!keep);
    if (!keep) for (const line of reportLines(report)) print(line);
    if (journal !== undefined)
      await repeatFromJournal(configured, store, { journal, to: Date.parse(header.made_at) }, print);
    return (await tellLedgers(store, print)) ? exits.done : exits.failed;
  } finally {
    await store.close();
  }
}

/** Puts a backup into an empty store, all of it or nothing. */
async function main(call: CommandCall): Promise<number> {
  const { args, env, print, complain } = call;
  const { values, positionals } = readOptions({ args: [...args], allowPositionals: true, options });
  const path = resolve(oneFile(positionals));
  try {
    const { identity, journal, 'keep-sessions': keep } = values;
    const identities = identity === undefined ? [] : readIdentities(identity);
    if (!values.check) return await restore(readConfigured(env), { path, identities, keep, journal }, call);
    const { header, digests } = await readBackup(path, undefined, identities);
    print(`${path} is whole: ${rowsIn(digests)} rows of ${header.made_at}, tables ${header.schema}.`);
    return exits.done;
  } catch (error) {
    if (!(error instanceof BackupBroken || error instanceof FillRefused)) throw error;
    complain(error instanceof FillRefused ? fillWords[error.problem] : error.message);
    return exits.refused;
  }
}

export const command: Command = { usage, run: main };

if (import.meta.main) await startCommand(command);
