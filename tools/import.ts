import { importFile, rehearseImport } from './import/import-file.ts';
import { openVaultStore } from './import/open-vault-store.ts';
import { type ImportOptions, importOptions, usage } from './import/options.ts';
import { progressLines } from './import/progress-line.ts';
import { outcomesIn } from './import/report.ts';
import { createTally, fieldLines } from './import/tally.ts';
import { type Command, type CommandCall, exits, startCommand } from './operating/run-command.ts';

type Opened = Awaited<ReturnType<typeof openVaultStore>>;

/** Counts as lines, the largest first. */
const linesOf = (counts: ReadonlyMap<string, number>): string[] =>
  [...counts].sort(([, one], [, other]) => other - one).map(([name, count]) => `  ${count} ${name}`);

async function rehearse({ store }: Opened, options: ImportOptions, { print }: CommandCall): Promise<number> {
  const { tally, forms } = await rehearseImport({ store }, options);
  const rows = ['Nothing was written. The rows would be', ...linesOf(tally.outcomes)];
  const passwords = ['The passwords would be', ...linesOf(forms)];
  print([...rows, ...passwords, ...fieldLines(tally, options.columns)].join('\n'));
  return [...tally.outcomes.keys()].some((name) => name.startsWith('broken')) ? exits.failed : exits.done;
}

async function take(
  { store, ciVault }: Opened,
  options: ImportOptions,
  { print, complain }: CommandCall,
): Promise<number> {
  const onProgress = progressLines(complain);
  const { good, repeated, broken } = await importFile({ store, ciVault, onProgress }, options);
  const total = `${good} good, ${repeated} repeated, ${broken} broken. Row by row: ${options.report}`;
  const tally = createTally();
  for await (const outcome of outcomesIn(options.report)) tally.add(outcome);
  const reasons = new Map([...tally.outcomes].filter(([name]) => name.includes(' ')));
  print([total, ...linesOf(reasons), ...fieldLines(tally, options.columns)].join('\n'));
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
