import type { RestoreReport } from '../packages/server/src/adapters/store/after-restore.ts';
import { readJournal } from './journal/journal-file.ts';
import { repeatFromJournal } from './journal/repeat.ts';
import { openStanding, placeOf, readConfigured } from './operating/configured-store.ts';
import { readOptions } from './operating/read-options.ts';
import { type Command, type CommandCall, exits, startCommand, UsageFault } from './operating/run-command.ts';

const usage = `npm run after-restore -- --journal FILE --to 2026-05-03T03:15:00Z
npm run after-restore
After a restore by other means than npm run restore (pg_dump, the archive of PostgreSQL, a copy of the file), before the first
node starts: ends all sessions, deletes links, codes and tokens of OpenID clients, forgets trusted browsers, holds what waits to
be sent, and has every reader of the feed begin anew. It can be run again.
With the journal (npm run journal) it also does again what was done since the moment that the store was restored to:
withdrawals, erasures, refusals of consents, ended newsletters, blocks and recoveries.
Held mails are sent by npm run outbox -- requeue, events by npm run events -- replay.`;

/** What was done, in lines for people. */
export const reportLines = ({ sessions, secrets, trusted, held }: RestoreReport): readonly string[] => [
  `${sessions} sessions ended, ${secrets} links, codes and tokens deleted, ${trusted} trusted browsers forgotten.`,
  `${held} mails and notices are held (npm run outbox -- list --state dead).`,
  'Readers of the feed begin anew (docs/events.md).',
];

const text = { type: 'string' } as const;

/** The journal, and the moment that the store was restored to. Throws `UsageFault`. */
function journalIn(args: readonly string[]): Parameters<typeof repeatFromJournal>[2] | undefined {
  const { values } = readOptions({ args: [...args], options: { journal: text, to: text } });
  const { journal, to } = values;
  if (journal === undefined && to === undefined) return undefined;
  const moment = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(to ?? '')
    ? Date.parse(to ?? '')
    : Number.NaN;
  if (journal === undefined || Number.isNaN(moment))
    throw new UsageFault('--journal FILE and --to TIME go together; a time is 2026-05-03T03:15:00Z.');
  return { journal, to: moment };
}

/** Does after any restore what `npm run restore` does by itself. */
async function main({ args, env, print }: CommandCall): Promise<number> {
  const journal = journalIn(args);
  // A journal that cannot be read is told before anything is done.
  if (journal) readJournal(journal.journal);
  const configured = readConfigured(env);
  const store = await openStanding(configured, configured.config.dataDir);
  try {
    for (const line of reportLines(await store.afterRestore(true))) print(line);
    if (journal) await repeatFromJournal(configured, store, journal, print);
    else print('Without a journal: repeat withdrawals, refusals and blocks since then by hand.');
    print(`Done in ${placeOf(configured.config)}.`);
    return exits.done;
  } finally {
    await store.close();
  }
}

export const command: Command = { usage, run: main };

if (import.meta.main) await startCommand(command);
