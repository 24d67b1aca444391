import {
  createPeppers,
  isSealed,
  type Peppers,
  peppersOf,
} from '../packages/server/src/adapters/crypto/peppers.ts';
import type { Store } from '../packages/server/src/adapters/store/open-store.ts';
import { type HashPlace, hashPlaces, type KeptHash } from '../packages/server/src/ports/password-hashes.ts';
import { openStanding, readConfigured } from './operating/configured-store.ts';
import {
  type Command,
  type CommandCall,
  exits,
  type Say,
  startCommand,
  takeNoArguments,
} from './operating/run-command.ts';

const usage = `npm run rotate-pepper
Puts every password hash under the first pepper of PASSWORD_PEPPERS, each bound to its row; can be broken off and run again. The service may run
with PostgreSQL; SQLite is its own, so stop it for a moment.`;

const atOnce = 500;

/** What a sister service hashed was never sealed, whatever the peppers say. */
const opened = (peppers: Peppers, { place, key, hash }: KeptHash): string =>
  place === 'legacy_account' && !isSealed(hash) ? hash : peppers.open(hash, key);

/** Those of some hashes that do not stand under the first pepper for their row, each put there if it is still the same. */
const rotate = (store: Store, peppers: Peppers, kept: readonly KeptHash[]): Promise<number> =>
  store.inTransaction(async ({ passwordHashes }) => {
    let changed = 0;
    for (const each of kept) {
      if (peppers.isNewest(each.hash)) continue;
      if (await passwordHashes.replace(each, peppers.close(opened(peppers, each), each.key))) changed += 1;
    }
    return changed;
  });

async function rotatePlace(store: Store, peppers: Peppers, place: HashPlace, complain: Say): Promise<number> {
  let changed = 0;
  for (let from: string | undefined = ''; from !== undefined; ) {
    const { hashes, next } = await store.passwordHashes.after(place, from, atOnce);
    changed += await rotate(store, peppers, hashes);
    from = next;
    if (from !== undefined) complain(`${place}: up to ${changed} changed …`);
  }
  return changed;
}

/** Puts every password hash under the pepper that is used now. */
async function main({ args, env, print, complain }: CommandCall): Promise<number> {
  takeNoArguments(args);
  const configured = readConfigured(env);
  const peppers = createPeppers(peppersOf(configured.config.passwordPeppers));
  const store = await openStanding(configured, configured.config.dataDir);
  try {
    let changed = 0;
    for (const place of hashPlaces) changed += await rotatePlace(store, peppers, place, complain);
    const under = peppers.version === 0 ? 'no pepper' : `pepper ${peppers.version}`;
    print(`Every password hash is under ${under}; ${changed} were changed.`);
    return exits.done;
  } finally {
    await store.close();
  }
}

export const command: Command = { usage, run: main };

if (import.meta.main) await startCommand(command);
