import type { Store } from '../../packages/server/src/adapters/store/open-store.ts';
import { lostActs } from '../../packages/server/src/domain/journal-acts.ts';
import { repeatActs } from '../../packages/server/src/use-cases/operating/repeat-acts.ts';
import type { Configured } from '../operating/configured-store.ts';
import { operatingNeeds } from '../operating/execute-order.ts';
import type { Say } from '../operating/run-command.ts';
import { eventsSince } from './journal-file.ts';

/** Clocks differ, and a transaction may end after the moment of a backup that it began before. */
const margin = 10 * 60_000;

/** Does again what a journal holds since the moment that a store was restored to, and says how much. Throws `JournalBroken`. */
export async function repeatFromJournal(
  configured: Configured,
  store: Store,
  { journal, to }: { readonly journal: string; readonly to: number },
  print: Say,
): Promise<void> {
  const acts = lostActs(eventsSince(journal, to - margin));
  const needs = { ...store, ...(await operatingNeeds(configured, store)) };
  const done = await repeatActs(needs, acts);
  print(
    `From the journal: ${done.erase} members erased, ${done.close} accounts closed, ${done.block} members blocked, ` +
      `${done.reclaim} accounts given back or blocked for their owners, ${done.refuse} consents withdrawn, ${done.unsubscribe} newsletters ended.`,
  );
}
