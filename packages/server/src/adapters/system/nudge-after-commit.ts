import type { Atomically } from '../../ports/ports.ts';

/** Transactions that wake the outbox workers once what they wrote for them is committed. */
export const nudgeAfterCommit =
  (atomically: Atomically, nudge: () => void): Atomically =>
  async (work) => {
    let written = false;
    const noting =
      <Given extends unknown[]>(write: (...given: Given) => Promise<void>) =>
      (...given: Given) => {
        written = true;
        return write(...given);
      };
    const result = await atomically((inside) =>
      work({
        ...inside,
        outbox: { ...inside.outbox, put: noting(inside.outbox.put) },
        upstream: { revoke: noting(inside.upstream.revoke) },
      }),
    );
    if (written) nudge();
    return result;
  };
