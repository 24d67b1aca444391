import { writeFileSync } from 'node:fs';
import { movedMark } from '../packages/server/src/adapters/store/engine/sqlite-engine.ts';
import { FillRefused } from '../packages/server/src/adapters/store/fill.ts';
import { newestSchema } from '../packages/server/src/adapters/store/migrations/migrate.ts';
import { openStore, type Store } from '../packages/server/src/adapters/store/open-store.ts';
import { readStorePlace } from '../packages/server/src/config.ts';
import type { DatabaseAddress } from '../packages/server/src/ports/database-address.ts';
import { type Digests, differing, rowsIn } from './backup/digests.ts';
import { digestsOf, fillWords, load } from './backup/load.ts';
import { type Configured, openStanding, placeOf, readConfigured } from './operating/configured-store.ts';
import {
  type Command,
  type CommandCall,
  exits,
  type Say,
  startCommand,
  takeNoArguments,
  UsageFault,
} from './operating/run-command.ts';

const usage = `TO_DATABASE_URL='postgres://user:password@host:5432/database?sslmode=verify-full' npm run move
Moves the SQLite store of DATA_DIR into an empty PostgreSQL database: all rows in one transaction, each table read back
and compared before it counts. The service must be stopped. Broken off, it leaves nothing there and is run again; done,
it leaves the file as it was, beside a mark that keeps the service from starting on it by mistake.
The address comes from TO_DATABASE_URL, or the file that TO_DATABASE_URL_FILE names: words of a command are everybody's to
read in the list of processes. Ends with 0 done, 1 failed, 2 not understood, 4 refused.`;

function targetOf(env: NodeJS.ProcessEnv): DatabaseAddress {
  try {
    const { TO_DATABASE_URL, TO_DATABASE_URL_FILE } = env;
    const given = { DATABASE_URL: TO_DATABASE_URL, DATABASE_URL_FILE: TO_DATABASE_URL_FILE };
    const { database } = readStorePlace(given);
    if (database) return database;
    throw new Error('TO_DATABASE_URL names the PostgreSQL database.');
  } catch (error) {
    const told = error instanceof Error ? error.message : String(error);
    throw new UsageFault(told.replaceAll(/(?<!TO_)\bDATABASE_URL/g, 'TO_DATABASE_URL'));
  }
}

/** Says table by table what is in both. */
function tell(digests: Digests, print: Say): void {
  for (const [table, { rows, sha256 }] of Object.entries(digests))
    if (rows > 0) print(`${String(rows).padStart(9)}  ${table}  ${sha256.slice(0, 16)}`);
}

/** A store that has rows may be the end of a run that could not leave its mark: then both are the same. */
async function sameAlready(source: Store, target: Store, complain: Say): Promise<Digests | undefined> {
  const [ours, theirs] = [await digestsOf(source.everyRow), await digestsOf(target.everyRow)];
  const wrong = differing(ours, theirs);
  if (wrong.length === 0) return theirs;
  complain(`${fillWords.NOT_EMPTY} It differs from this one in: ${wrong.join(', ')}.`);
  return undefined;
}

const moved = async (source: Store, target: Store, complain: Say): Promise<Digests | undefined> =>
  load(target, (await source.schema()) ?? newestSchema, source.everyRow).catch((error: unknown) => {
    if (!(error instanceof FillRefused)) throw error;
    if (error.problem === 'NOT_EMPTY') return sameAlready(source, target, complain);
    complain(fillWords[error.problem]);
    return undefined;
  });

async function move(
  configured: Configured,
  to: DatabaseAddress,
  { print, complain }: CommandCall,
): Promise<number> {
  const { config, ledgerKey } = configured;
  const source = await openStanding(configured, config.dataDir);
  const target = await openStore({ database: to, dataDir: config.dataDir, ledgerKey, forCommand: true });
  try {
    const digests = await moved(source, target, complain);
    if (!digests) return exits.refused;
    tell(digests, print);
    const there = placeOf({ database: to, dataDir: config.dataDir });
    writeFileSync(movedMark(config.dataDir), `${new Date().toISOString()} ${there}\n`, { mode: 0o600 });
    print(`${rowsIn(digests)} rows are in ${there}, each table compared. Now set DATABASE_URL;`);
    print('SECRETS, LEDGER_KEY and NICE_CI_KEYS stay as they are (without SECRETS: DATA_DIR/master-secret).');
    return exits.done;
  } finally {
    await source.close();
    await target.close();
  }
}

/** Moves the SQLite store to PostgreSQL. */
async function main(call: CommandCall): Promise<number> {
  const { args, env } = call;
  takeNoArguments(args);
  const to = targetOf(env);
  const configured = readConfigured(env);
  if (configured.config.database)
    throw new UsageFault('DATABASE_URL is set: there is nothing in SQLite to move.');
  return move(configured, to, call);
}

export const command: Command = { usage, run: main };

if (import.meta.main) await startCommand(command);
