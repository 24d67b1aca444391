import { copyFileSync, mkdirSync, renameSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readDocumentFiles } from '../packages/server/src/adapters/documents/document-files.ts';
import type { Store } from '../packages/server/src/adapters/store/open-store.ts';
import { onlyOf } from '../packages/server/src/config/environment.ts';
import { type Config, readConfig } from '../packages/server/src/config.ts';
import { koreanDay } from '../packages/server/src/domain/korean-time.ts';
import type { PolicyVersion } from '../packages/server/src/ports/policy-versions.ts';
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
npm run policy -- list          the versions there are, of files and of the console
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

const nameOf = ({ item, effective }: { readonly item: string; readonly effective: string }): string =>
  `${item}/${effective}`;

/** What the console published: readers see it under its day, so that a file of that day would never be shown. */
async function publishedInConsole({ policies }: Store): Promise<readonly PolicyVersion[]> {
  return (await policies.list()).filter(({ published_at }) => published_at !== null);
}

async function publishedThere(store: Store, texts: readonly NewText[]): Promise<string[]> {
  const there = new Set((await publishedInConsole(store)).map(nameOf));
  const versions = new Set(texts.map(nameOf));
  return [...versions]
    .filter((version) => there.has(version))
    .map((version) => `${version}: the console published it`);
}

/** Every version, by what it is about and its day, and where it is from. */
async function listVersions(store: Store, directory: string, print: Say): Promise<void> {
  const ofFiles = new Set(readDocumentFiles(directory).map(nameOf));
  const lines = new Map([...ofFiles].map((version) => [version, 'a file']));
  for (const version of await publishedInConsole(store))
    lines.set(nameOf(version), `the console, approved by ${version.published_by}`);
  for (const [version, from] of [...lines].sort()) print(`${version}  ${from}`);
}

async function withStore<T>(config: Config, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStanding({ config }, config.dataDir);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

type Directories = { readonly directory: string; readonly published: string };

/** What is wrong with new versions, beside one another and beside what the console published; and whom they would ask. */
async function check(
  config: Config,
  { directory, published }: Directories,
  { print, complain }: Pick<CommandCall, 'print' | 'complain'>,
): Promise<readonly NewText[] | undefined> {
  const tell = (faults: readonly string[]) =>
    complain(`Cannot be published:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
  const { texts, faults } = newVersions(directory, published, koreanDay(Date.now()));
  if (faults.length > 0) {
    tell(faults);
    return undefined;
  }
  return withStore(config, async (store) => {
    const there = await publishedThere(store, texts);
    if (there.length > 0) {
      tell(there);
      return undefined;
    }
    for (const line of await reconsentReport(texts, store.agreedVersions)) print(line);
    return texts;
  });
}

/** Lists versions, or checks new ones and publishes them where it is told to. */
async function main({ args, env, print, complain }: CommandCall): Promise<number> {
  const [verb, given, ...more] = args;
  if (verb !== 'check' && verb !== 'publish' && verb !== 'list')
    throw new UsageFault('The first word must be check, publish or list.');
  if (verb === 'list' ? given !== undefined : !given || given.startsWith('-') || more.length > 0)
    throw new UsageFault(verb === 'list' ? 'list takes nothing more.' : 'Name one DIR.');
  const config = readConfig(onlyOf(env, ['DATABASE_URL', 'DATA_DIR', 'DOCUMENTS_DIR']));
  const { documentsDir: published } = config;
  if (verb === 'list') {
    await withStore(config, (store) => listVersions(store, published, print));
    return exits.done;
  }
  const directory = resolve(given ?? '');
  const texts = await check(config, { directory, published }, { print, complain });
  if (!texts) return exits.refused;
  if (verb === 'check') return exits.done;
  publish(directory, published, texts);
  print(`${texts.length} texts published in ${published}; restart the service to show them.`);
  return exits.done;
}

export const command: Command = { usage, run: main };

if (import.meta.main) await startCommand(command);
