import type { InTransaction } from '../../ports/ports.ts';

/** The outbox's workers that a transaction may have written for; bulk mails wait for their worker's own next round. */
export type WokenWorker = 'mail' | 'revoke';

/**
 * Transactions that wake the outbox workers once what they wrote for them is committed: those alone that have something to
 * do, since to find nothing costs a worker as much as a session read.
 */
export const wakeAfterCommit =
  (inTransaction: InTransaction, wake: (worker: WokenWorker) => void): InTransaction =>
  async (work) => {
    const written = new Set<WokenWorker>();
    const noting =
      <Given extends unknown[]>(worker: WokenWorker, write: (...given: Given) => Promise<void>) =>
      (...given: Given) => {
        written.add(worker);
        return write(...given);
      };
    const result = await inTransaction((tx) =>
      work({
        ...tx,
        outbox: { ...tx.outbox, put: noting('mail', tx.outbox.put) },
        upstream: { ...tx.upstream, revoke: noting('revoke', tx.upstream.revoke) },
      }),
    );
    for (const worker of written) wake(worker);
    return result;
  };
