import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { type Deadline, noDeadline } from '../../ports/deadline.ts';
import type { Hasher, Hashing } from '../../ports/hashing.ts';
import { Overload } from '../../ports/overload.ts';
import { createFairQueue } from './fair-queue.ts';
import { createPeppers, type Peppers } from './peppers.ts';

/** What a hash costs: KiB of memory, passes over it, threads. */
export type HashCost = {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
};

/** OWASP's argon2id row for 19 MiB; the algorithm's default is argon2id. */
export const hashParameters: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Two more than the cores, each of which has a thread: one is looked up, one waits for a thread and not for the event loop. */
export const hashSlots = availableParallelism() + 2;
/** About half a second of waiting per core. */
const queueLength = 50 * availableParallelism();
/**
 * How long somebody waits, in milliseconds, where the cores are slower than that: less than a proxy and a page wait for
 * an answer, and than the lease of a request with a key, so that nobody repeats one that is still to come.
 */
const longestWait = 5000;

export type HashPool = Hashing & { load(): { running: number; waiting: number; room: number } };

/** How a hash begins that costs this. */
const beginningOf = ({ memoryCost, timeCost, parallelism }: HashCost): string =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;

type Limits = { readonly slots: number; readonly queueLength: number; readonly longestWait: number };
type DeadlineLeft = Pick<Deadline, 'check' | 'left'>;

type HashingParts = {
  readonly limits?: Limits;
  readonly peppers?: Peppers;
  readonly deadline?: DeadlineLeft;
  readonly cost?: HashCost | undefined;
};

function hasherOf(peppers: Peppers, cost: HashCost): Hasher {
  const decoy = hash('a password that nobody has', cost);
  const begins = beginningOf(cost);
  return {
    hash: async (password) => {
      const made = await hash(password, cost);
      return (row) => peppers.close(made, row);
    },
    verify: async (stored, password, row) => {
      const known = stored == null ? await decoy : peppers.open(stored, row);
      return (await verify(known, password)) && stored != null;
    },
    outdated: (stored, row) => !peppers.isNewest(stored) || !peppers.open(stored, row).startsWith(begins),
  };
}

/** So many slots, with a bounded queue before them. */
function createSlots({ slots, queueLength, longestWait }: Limits, deadline: DeadlineLeft) {
  let running = 0;
  const queue = createFairQueue(queueLength);
  return {
    async enter(client: string): Promise<void> {
      deadline.check();
      if (running < slots) {
        running += 1;
        return;
      }
      const { promise, resolve: begin, reject } = Promise.withResolvers<void>();
      const turnAway = () => reject(new Overload('hash queue is full'));
      const waiting = { begin, turnAway };
      if (!queue.add(client, waiting)) turnAway();
      const timer = setTimeout(
        () => queue.remove(client, waiting) && turnAway(),
        Math.min(longestWait, deadline.left()),
      );
      await promise.finally(() => clearTimeout(timer));
    },
    leave(): void {
      const next = queue.next();
      if (next) next.begin();
      else running -= 1;
    },
    load: () => ({ running, waiting: queue.length(), room: queueLength }),
  };
}

/** Argon2id behind a bounded queue: what does not fit is refused at once instead of being slow for everybody. */
export function createHashing({
  limits = { slots: hashSlots, queueLength, longestWait },
  peppers = createPeppers(),
  deadline = noDeadline,
  cost = hashParameters,
}: HashingParts = {}): HashPool {
  const hasher = hasherOf(peppers, cost);
  const { enter, leave, load } = createSlots(limits, deadline);
  return {
    admit: async (work, client) => {
      await enter(client ?? '');
      try {
        return await work(hasher);
      } finally {
        leave();
      }
    },
    load,
  };
}
