import { copyFileSync, mkdirSync, renameSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openStore } from '../packages/server/src/adapters/store/open-store.ts';
import { readConfig } from '../packages/server/src/config.ts';
import { koreanDay } from '../packages/server/src/domain/korean-time.ts';
import { outlook } from './policy/asked-again.ts';
import { type NewText, newVersions } from './policy/new-versions.ts';

const usage = `npm run policy -- check DIR     says what is wrong with new versions, and how many members they would ask again
npm run policy -- publish DIR   the same, then puts them beside the published ones (DOCUMENTS_DIR)
DIR holds <category>-<kind>/<YYYY-MM-DD>.<language>.html: <title>…</title> on the first line and, on the second of the Korean text, if
members are to be asked later than from the effective day or not at all, <meta name="ask-again" content="YYYY-MM-DD"> or "never".
With SQLite the service must have let go of DATA_DIR.`;

/** Files appear whole or not at all; the service reads them when it starts. */
function publish(directory: string, published: string, texts: readonly NewText[]): void {
  for (const { item, file } of texts) {
    mkdirSync(join(published, item), { recursive: true });
    const target = join(published, item, file);
    copyFileSync(join(directory, item, file), `${target}.new`);
    renameSync(`${target}.new`, target);
  }
}

async function tellAskedAgain(texts: readonly NewText[], databaseUrl: string | undefined, dataDir: string) {
  const store = await openStore({ databaseUrl, dataDir });
  try {
    for (const line of await outlook(texts, store.standingVersions)) console.log(line);
  } finally {
    await store.close();
  }
}

async function main(): Promise<void> {
  const [verb, given] = process.argv.slice(2);
  if (!given || (verb !== 'check' && verb !== 'publish')) throw new Error(usage);
  const { DATABASE_URL, DATA_DIR, DOCUMENTS_DIR } = process.env;
  const { databaseUrl, dataDir, documentsDir } = readConfig({ DATABASE_URL, DATA_DIR, DOCUMENTS_DIR });
  const directory = resolve(given);
  const { texts, faults } = newVersions(directory, documentsDir, koreanDay(Date.now()));
  if (faults.length > 0)
    throw new Error(`Cannot be published:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
  await tellAskedAgain(texts, databaseUrl, dataDir);
  if (verb === 'check') return;
  publish(directory, documentsDir, texts);
  console.log(`${texts.length} texts published in ${documentsDir}; restart the service to show them.`);
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
