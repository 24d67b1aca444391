import type { InTransaction } from '../../ports/ports.ts';

/** Transactions that wake the outbox workers once what they wrote for them is committed. */
export const wakeAfterCommit =
  (inTransaction: InTransaction, wake: () => void): InTransaction =>
  async (work) => {
    let written = false;
    const noting =
      <Given extends unknown[]>(write: (...given: Given) => Promise<void>) =>
      (...given: Given) => {
        written = true;
        return write(...given);
      };
    const result = await inTransaction((tx) =>
      work({
        ...tx,
        outbox: { ...tx.outbox, put: noting(tx.outbox.put) },
        upstream: { ...tx.upstream, revoke: noting(tx.upstream.revoke) },
      }),
    );
    if (written) wake();
    return result;
  };
