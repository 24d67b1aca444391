import { importFile, rehearseImport } from './import/import-file.ts';
import { openVaultStore } from './import/open-vault-store.ts';
import { type ImportOptions, importOptions, usage } from './import/options.ts';
import { progressLines } from './import/progress-line.ts';
import { reasonsIn } from './import/report.ts';
import { type Command, type CommandCall, exits, startCommand } from './operating/run-command.ts';

type Opened = Awaited<ReturnType<typeof openVaultStore>>;

/** Counts as lines, the largest first. */
const linesOf = (counts: ReadonlyMap<string, number>): string[] =>
  [...counts].sort(([, one], [, other]) => other - one).map(([name, count]) => `  ${count} ${name}`);

async function rehearse({ store }: Opened, options: ImportOptions, { print }: CommandCall): Promise<number> {
  const { outcomes, forms } = await rehearseImport({ store }, options);
  const lines = ['Nothing was written. The rows would be', ...linesOf(outcomes), 'and the passwords'];
  print([...lines, ...linesOf(forms)].join('\n'));
  return [...outcomes.keys()].some((name) => name.startsWith('broken')) ? exits.failed : exits.done;
}

async function take(
  { store, ciVault }: Opened,
  options: ImportOptions,
  { print, complain }: CommandCall,
): Promise<number> {
  const onProgress = progressLines(complain);
  const { good, repeated, broken } = await importFile({ store, ciVault, onProgress }, options);
  const total = `${good} good, ${repeated} repeated, ${broken} broken. Row by row: ${options.report}`;
  print([total, ...linesOf(await reasonsIn(options.report))].join('\n'));
  return broken === 0 ? exits.done : exits.failed;
}

/** Imports the accounts of a sister service into the configured store (DATABASE_URL, else DATA_DIR). */
async function main(call: CommandCall): Promise<number> {
  const { args, env } = call;
  const options = importOptions(args);
  const opened = await openVaultStore(env);
  try {
    return await (options.dryRun ? rehearse(opened, options, call) : take(opened, options, call));
  } finally {
    await opened.store.close();
  }
}

export const command: Command = { usage, run: main };

if (import.meta.main) await startCommand(command);
