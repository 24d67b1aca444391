import { copyFileSync, mkdirSync, renameSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { onlyOf } from '../packages/server/src/config/environment.ts';
import { type Config, readConfig } from '../packages/server/src/config.ts';
import { koreanDay } from '../packages/server/src/domain/korean-time.ts';
import { openStanding } from './operating/configured-store.ts';
import {
  type Command,
  type CommandCall,
  exits,
  type Say,
  startCommand,
  UsageFault,
} from './operating/run-command.ts';
import { type NewText, newVersions } from './policy/new-versions.ts';
import { reconsentReport } from './policy/reconsent-report.ts';

const usage = `npm run policy -- check DIR     says what is wrong with new versions, and how many members they would ask again
npm run policy -- publish DIR   the same, then puts them beside the published ones (DOCUMENTS_DIR)
DIR holds <category>-<kind>/<YYYY-MM-DD>.<language>.html: <title>…</title> on the first line and, on the second of the Korean text, if
members are to be asked later than from the effective day or not at all, <meta name="ask-again" content="YYYY-MM-DD"> or "never".
The service may run with PostgreSQL; SQLite is its own, so stop it for a moment. Ends with 0 done, 1 failed,
2 not understood, 4 refused: something is wrong with the versions, nothing was published.`;

/** Files appear whole or not at all; the service reads them when it starts. */
function publish(directory: string, published: string, texts: readonly NewText[]): void {
  for (const { item, file } of texts) {
    mkdirSync(join(published, item), { recursive: true });
    const target = join(published, item, file);
    copyFileSync(join(directory, item, file), `${target}.new`);
    renameSync(`${target}.new`, target);
  }
}

async function tellAskedAgain(texts: readonly NewText[], config: Config, print: Say): Promise<void> {
  const store = await openStanding({ config }, config.dataDir);
  try {
    for (const line of await reconsentReport(texts, store.agreedVersions)) print(line);
  } finally {
    await store.close();
  }
}

/** Checks new versions of the documents, and publishes them where it is told to. */
async function main({ args, env, print, complain }: CommandCall): Promise<number> {
  const [verb, given, ...more] = args;
  if (verb !== 'check' && verb !== 'publish')
    throw new UsageFault('The first word must be check or publish.');
  if (!given || given.startsWith('-') || more.length > 0) throw new UsageFault('Name one DIR.');
  const config = readConfig(onlyOf(env, ['DATABASE_URL', 'DATA_DIR', 'DOCUMENTS_DIR']));
  const { documentsDir } = config;
  const directory = resolve(given);
  const { texts, faults } = newVersions(directory, documentsDir, koreanDay(Date.now()));
  if (faults.length > 0) {
    complain(`Cannot be published:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    return exits.refused;
  }
  await tellAskedAgain(texts, config, print);
  if (verb === 'check') return exits.done;
  publish(directory, documentsDir, texts);
  print(`${texts.length} texts published in ${documentsDir}; restart the service to show them.`);
  return exits.done;
}

export const command: Command = { usage, run: main };

if (import.meta.main) await startCommand(command);
