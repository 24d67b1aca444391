import { renameSync, statSync, writeFileSync } from 'node:fs';
import { readJournal } from './journal/journal-file.ts';
import { type JournalOptions, writeJournal } from './journal/write-journal.ts';
import { oneFile, readOptions } from './operating/read-options.ts';
import { type Command, type CommandCall, exits, startCommand, UsageFault } from './operating/run-command.ts';

const usage = `npm run journal -- FILE --from https://account.example.com   writes the journal of the service into FILE, until it is stopped
  --once                 reads what there is and ends
  --keep DAYS            removes lines that are older, 60 days unless said: as long as the oldest backup is kept, or longer
npm run journal -- FILE --check SECONDS    says whether the journal was at the end of the feed so many seconds ago
  --textfile METRICS     also writes the findings as metrics (textfile collector of node_exporter)
JOURNAL_TOKEN is a token for the feed with the scope "events" (npm run token). Run it beside the backups, on another machine than
the database. npm run restore and npm run after-restore read FILE.
Ends with 0 done, 1 failed, 2 not understood, 4 too old, or the store went back.`;

const text = { type: 'string' } as const;
const options = {
  from: text,
  keep: text,
  check: text,
  textfile: text,
  once: { type: 'boolean', default: false },
} as const;

function numberIn(name: string, given: string, most: number): number {
  const number = /^\d{1,6}$/.test(given) ? Number(given) : 0;
  if (number >= 1 && number <= most) return number;
  throw new UsageFault(`--${name} is a number from 1 to ${most}.`);
}

/** The address of the service; the token must not cross a network in the clear. Throws `UsageFault`. */
function addressIn(given: string | undefined): string {
  const url = URL.canParse(given ?? '') ? new URL(given ?? '') : undefined;
  const isNear = url?.protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(url.hostname);
  if (url?.protocol === 'https:' || isNear) return (url as URL).origin;
  throw new UsageFault('--from is the https address of the service, or an http one of this machine.');
}

/**
 * Writes when the journal was at the end of the feed: no act that is older is missing in it. And how many restores nobody
 * repaired.
 */
function writeMetrics(path: string, end: number, unrepaired: number): void {
  const metrics = [
    `daemun_journal_end_timestamp_seconds ${end / 1000}`,
    `daemun_journal_unrepaired_restores ${unrepaired}`,
    '',
  ];
  writeFileSync(`${path}.part`, metrics.join('\n'));
  renameSync(`${path}.part`, path);
}

type JournalCheck = {
  readonly file: string;
  readonly seconds: number;
  readonly textfile: string | undefined;
};

/** Says how far behind the journal may be. Lines of restores that nobody repaired are told until they are forgotten. */
function check({ file, seconds, textfile }: JournalCheck, { print, complain }: CommandCall): number {
  const end = statSync(file).mtimeMs;
  const age = Math.max(0, Math.round((Date.now() - end) / 1000));
  const lines = readJournal(file);
  const unrepaired = lines.flatMap((line) => ('gone' in line && line.unrepaired ? [line.at] : []));
  const events = lines.reduce((sum, line) => sum + ('events' in line ? line.events.length : 0), 0);
  if (textfile !== undefined) writeMetrics(textfile, end, unrepaired.length);
  print(`${events} events. The journal was at the end of the feed ${age} seconds ago.`);
  for (const at of unrepaired)
    complain(`The store went back before ${at}, and npm run after-restore did not run.`);
  return age > seconds || unrepaired.length > 0 ? exits.refused : exits.done;
}

async function write(options: JournalOptions, { print, complain }: CommandCall): Promise<number> {
  const stop = new AbortController();
  const end = () => stop.abort();
  process.once('SIGTERM', end).once('SIGINT', end);
  try {
    await writeJournal(options, { complain, stopped: stop.signal, now: Date.now });
    print(`${options.file} is written.`);
    return exits.done;
  } finally {
    process.removeListener('SIGTERM', end).removeListener('SIGINT', end);
  }
}

/** Keeps, outside the store, what a restore would undo. */
async function main(call: CommandCall): Promise<number> {
  const { values, positionals } = readOptions({ args: [...call.args], allowPositionals: true, options });
  const file = oneFile(positionals);
  const { textfile } = values;
  if (values.check !== undefined)
    return check({ file, seconds: numberIn('check', values.check, 999_999), textfile }, call);
  if (textfile !== undefined) throw new UsageFault('--textfile goes with --check.');
  const from = addressIn(values.from);
  const token = call.env.JOURNAL_TOKEN ?? '';
  if (!/^dsv_[\w-]+$/.test(token)) throw new UsageFault('JOURNAL_TOKEN must be a token for the feed.');
  const keepDays = numberIn('keep', values.keep ?? '60', 9999);
  return write({ file, from, token, keepDays, once: values.once }, call);
}

export const command: Command = { usage, run: main };

if (import.meta.main) await startCommand(command);
