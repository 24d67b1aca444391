import { importFile } from './import/import-file.ts';
import { openVaultStore } from './import/open-vault-store.ts';
import { importOptions, usage } from './import/options.ts';
import { progressLines } from './import/progress-line.ts';
import { exits, runCommand } from './operating/run-command.ts';

/** Imports the accounts of a sister service into the configured store (DATABASE_URL, else DATA_DIR). */
async function main(): Promise<number> {
  const options = importOptions(process.argv.slice(2));
  const { store, ciVault } = await openVaultStore(process.env);
  const onProgress = progressLines((line) => console.error(line));
  try {
    const { good, repeated, broken } = await importFile({ store, ciVault, onProgress }, options);
    console.log(`${good} good, ${repeated} repeated, ${broken} broken. Row by row: ${options.report}`);
    return broken === 0 ? exits.done : exits.failed;
  } finally {
    await store.close();
  }
}

await runCommand(main, usage);
