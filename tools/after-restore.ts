import type { RestoreReport } from '../packages/server/src/adapters/store/after-restore.ts';
import { openStanding, placeOf, readConfigured } from './operating/configured-store.ts';
import {
  type Command,
  type CommandCall,
  exits,
  startCommand,
  takeNoArguments,
} from './operating/run-command.ts';

const usage = `npm run after-restore
After a restore by other means than npm run restore (pg_dump, the archive of PostgreSQL, a copy of the file), before the first
node starts: ends all sessions, deletes links, codes and tokens of OpenID clients, forgets trusted browsers, holds what waits to
be sent, and has every reader of the feed begin anew. It can be run again.
Held mails are sent by npm run outbox -- requeue, events by npm run events -- replay.`;

/** What was done, in lines for people. */
export const reportLines = ({ sessions, secrets, trusted, held }: RestoreReport): readonly string[] => [
  `${sessions} sessions ended, ${secrets} links, codes and tokens deleted, ${trusted} trusted browsers forgotten.`,
  `${held} mails and notices are held (npm run outbox -- list --state dead).`,
  'Readers of the feed begin anew (docs/events.md).',
];

/** Does after any restore what `npm run restore` does by itself. */
async function main({ args, env, print }: CommandCall): Promise<number> {
  takeNoArguments(args);
  const configured = readConfigured(env);
  const store = await openStanding(configured, configured.config.dataDir);
  try {
    for (const line of reportLines(await store.afterRestore(true))) print(line);
    print(`Done in ${placeOf(configured.config)}.`);
    return exits.done;
  } finally {
    await store.close();
  }
}

export const command: Command = { usage, run: main };

if (import.meta.main) await startCommand(command);
