import type { OutboxKind } from './outbox-desk.ts';

/** The queues of the outbox, by what they deliver. */
export type QueueName = OutboxKind | 'bulk' | 'webhook';

/** How a queue of the outbox stands; the same on every node. */
type QueueFigures = {
  readonly kind: string;
  readonly waiting: number;
  readonly oldest_seconds: number;
  readonly dead: number;
};

/** What an operator looks at first, from the registry behind `/metrics`: counted by this node since it started. */
export type ServiceFigures = {
  readonly node: string;
  /** Seconds since the node started. */
  readonly counted_seconds: number;
  readonly log_ins: number;
  readonly refused_log_ins: number;
  readonly sign_ups: number;
  /** Answers that failed by a fault of ours. */
  readonly failures: number;
  readonly queues: readonly QueueFigures[];
};

export type ReadFigures = () => Promise<ServiceFigures>;
