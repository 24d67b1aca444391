import type { HeldBy } from '../adapters/store/engine/engine.ts';
import type { Store } from '../adapters/store/open-store.ts';
import type { Config } from '../config.ts';
import { openStartingDoor } from '../http/starting-door.ts';
import { OperatorFault } from '../ports/operator-fault.ts';
import { sayEarly } from './say-early.ts';

const heldWords: Readonly<Record<HeldBy, string>> = {
  others: 'a table to be changed is held by others, it is tried again',
  'another build': 'an index is being made by another connection, it is waited for',
};

/** The role may not change tables (insufficient_privilege). */
const forbidden = '42501';

/** What only the operator can mend, in words. */
const inWords = (error: unknown): unknown =>
  error instanceof Error && 'code' in error && error.code === forbidden
    ? new OperatorFault(
        `The tables are behind this release, and the role in DATABASE_URL may not change them (${error.message}). Run npm run migrate as their owner first.`,
      )
    : error;

/**
 * Brings the tables up to date before anything is served. Where that takes long the service answers meanwhile that it
 * lives and is not ready, so that nobody begins it anew.
 */
export async function migrateFirst(
  store: Pick<Store, 'pending' | 'migrate'>,
  config: Pick<Config, 'host' | 'port'>,
): Promise<void> {
  const pending = await store.pending();
  if (pending.length === 0) return;
  const closeDoor = await openStartingDoor(config, 'the tables are being changed');
  try {
    sayEarly('info', { pending }, 'tables are brought up to date');
    await store.migrate((pause, by) => sayEarly('warn', { againInMs: pause }, heldWords[by]));
  } catch (error) {
    throw inWords(error);
  } finally {
    await closeDoor();
  }
}
