/** What the operator's people can do at the outbox (`npm run outbox`). */
export const outboxVerbs = ['list', 'show', 'requeue'] as const;

/** Which entries `list` lists. */
export const outboxStates = { waiting: 'QUEUED', dead: 'DEAD', over: 'OVER', bounced: 'BOUNCED' } as const;

/** One order: what, at which entries (a state of `list`; an id, a txid or a support code; `all`), why, and who gives it. */
export type OutboxCommand = {
  readonly verb: (typeof outboxVerbs)[number];
  readonly which: string;
  readonly reason: string;
  readonly by: string;
};

/** Carries an order out and answers what there is to tell. */
export type ExecuteOutboxCommand = (order: OutboxCommand) => Promise<Readonly<Record<string, unknown>>>;
