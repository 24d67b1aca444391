import { importFile, rehearseImport } from './import/import-file.ts';
import { openVaultStore } from './import/open-vault-store.ts';
import { type ImportOptions, importOptions, usage } from './import/options.ts';
import { progressLines } from './import/progress-line.ts';
import { reasonsIn } from './import/report.ts';
import { exits, runCommand } from './operating/run-command.ts';

type Opened = Awaited<ReturnType<typeof openVaultStore>>;

/** Counts as lines, the largest first. */
const linesOf = (counts: ReadonlyMap<string, number>): string[] =>
  [...counts].sort(([, one], [, other]) => other - one).map(([name, count]) => `  ${count} ${name}`);

async function rehearse({ store }: Opened, options: ImportOptions): Promise<number> {
  const { outcomes, forms } = await rehearseImport({ store }, options);
  const lines = ['Nothing was written. The rows would be', ...linesOf(outcomes), 'and the passwords'];
  console.log([...lines, ...linesOf(forms)].join('\n'));
  return [...outcomes.keys()].some((name) => name.startsWith('broken')) ? exits.failed : exits.done;
}

async function take({ store, ciVault }: Opened, options: ImportOptions): Promise<number> {
  const onProgress = progressLines((line) => console.error(line));
  const { good, repeated, broken } = await importFile({ store, ciVault, onProgress }, options);
  const total = `${good} good, ${repeated} repeated, ${broken} broken. Row by row: ${options.report}`;
  console.log([total, ...linesOf(await reasonsIn(options.report))].join('\n'));
  return broken === 0 ? exits.done : exits.failed;
}

/** Imports the accounts of a sister service into the configured store (DATABASE_URL, else DATA_DIR). */
async function main(): Promise<number> {
  const options = importOptions(process.argv.slice(2));
  const opened = await openVaultStore(process.env);
  try {
    return await (options.dryRun ? rehearse(opened, options) : take(opened, options));
  } finally {
    await opened.store.close();
  }
}

await runCommand(main, usage);
