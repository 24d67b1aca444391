import type { BatchHandler } from '../../packages/server/src/adapters/store/every-row.ts';
import type { FillProblem } from '../../packages/server/src/adapters/store/fill.ts';
import type { Store } from '../../packages/server/src/adapters/store/open-store.ts';
import { type Digests, differing, startDigests } from './digests.ts';

/** What a refused store has to be, in words. */
export const fillWords: Readonly<Record<FillProblem, string>> = {
  NOT_EMPTY: 'There are rows in that store already; give an empty one. Nothing was changed.',
  OTHER_SCHEMA:
    'The tables there are of another version; give a database without tables. Nothing was changed.',
  UNKNOWN_SCHEMA:
    'This release does not know the version of these rows: a newer release or an unreleased build wrote them. Nothing was changed.',
};

/** Sums up what a feed hands over. */
export async function digestsOf(feed: (visit: BatchHandler) => Promise<void>): Promise<Digests> {
  const sums = startDigests();
  await feed(async (batch) => void sums.add(batch));
  return sums.end();
}

/**
 * Puts rows into an empty store and reads them back, all in one transaction: where one row is not there as it was
 * handed over, nothing is. Throws `FillRefused`.
 */
export async function load(
  store: Store,
  schema: string,
  feed: (visit: BatchHandler) => Promise<void>,
): Promise<Digests> {
  const given = startDigests();
  let standing: Digests = {};
  await store.fill({
    schema,
    feed: (visit) =>
      feed(async (batch) => {
        given.add(batch);
        await visit(batch);
      }),
    settle: async (readBack) => {
      standing = await digestsOf(readBack);
      const wrong = differing(given.end(), standing);
      if (wrong.length > 0) throw new Error(`What was written reads differently in: ${wrong.join(', ')}.`);
    },
  });
  return standing;
}
