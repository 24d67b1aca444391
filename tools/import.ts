import { importFile } from './import/import-file.ts';
import { openVaultStore } from './import/open-vault-store.ts';
import { ImportFault, readOptions, usage } from './import/options.ts';
import { progressLines } from './import/progress-line.ts';

/** Imports the accounts of a sister service into the configured store (DATABASE_URL, else DATA_DIR). */
async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  const { store, ciVault } = await openVaultStore(process.env);
  const onProgress = progressLines((line) => console.error(line));
  try {
    const { good, repeated, broken } = await importFile({ store, ciVault, onProgress }, options);
    console.log(`${good} good, ${repeated} repeated, ${broken} broken. Row by row: ${options.report}`);
    if (broken > 0) process.exitCode = 2;
  } finally {
    await store.close();
  }
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof ImportFault) console.error(usage);
  process.exitCode = 1;
});
