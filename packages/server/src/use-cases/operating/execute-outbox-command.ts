import type { OperatorEvent } from '../../ports/audit.ts';
import { type OutboxCommand, outboxStates } from '../../ports/outbox-command.ts';
import type { OutboxDesk } from '../../ports/outbox-desk.ts';
import type { Ports } from '../../ports/ports.ts';
import { fatesOf } from './outbox-fates.ts';
import { recordCommand } from './record-command.ts';

type CommandHandler = {
  readonly event: OperatorEvent;
  run(desk: OutboxDesk, which: string, now: number): Promise<Readonly<Record<string, unknown>>>;
};

/** So many entries are told of, the newest first. */
const maxEntries = 100;

const isState = (which: string): which is keyof typeof outboxStates => Object.hasOwn(outboxStates, which);

/** Other words than a state's name list what waits. */
const stateOf = (which: string) => (isState(which) ? outboxStates[which] : outboxStates.waiting);

/** What each verb does, and how the trail calls it. */
const handlers: Readonly<Record<OutboxCommand['verb'], CommandHandler>> = {
  list: {
    event: 'OPERATOR_LISTED_OUTBOX',
    run: async (desk, which) => ({ entries: fatesOf(await desk.list(stateOf(which), maxEntries)) }),
  },
  show: {
    event: 'OPERATOR_LISTED_OUTBOX',
    run: async (desk, which) => ({ entries: fatesOf(await desk.find(which, maxEntries)) }),
  },
  requeue: {
    event: 'OPERATOR_REQUEUED',
    run: async (desk, which, now) => {
      const { requeued, over } = await desk.requeue(which, now);
      return { requeued, over };
    },
  },
};

/** Does what an order at the outbox says in one transaction, its line in the trail with it. */
export const executeOutboxCommand = (
  { inTransaction, clock, secrets }: Pick<Ports, 'inTransaction' | 'clock' | 'secrets'>,
  { verb, which, reason, by }: OutboxCommand,
) =>
  inTransaction(async (tx) => {
    const now = clock.now();
    const { event, run } = handlers[verb];
    await recordCommand({ secrets }, tx, event, { by, reason }, now);
    return run(tx.outboxDesk, which, now);
  });
