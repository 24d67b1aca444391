import { executeOutboxCommand } from '../packages/server/src/use-cases/operating/execute-outbox-command.ts';
import { linesOf } from './member/lines.ts';
import { readConfigured } from './operating/configured-store.ts';
import { executeOrder } from './operating/execute-order.ts';
import { type Command, type CommandCall, exits, startCommand } from './operating/run-command.ts';
import { outboxOptions, usage } from './outbox/options.ts';

const orders = { path: '/outbox', execute: executeOutboxCommand } as const;

/** Lets the support desk see what became of mails, and send those again that were given up, each time on record. */
async function main({ args, env, print }: CommandCall): Promise<number> {
  const { order, json } = outboxOptions(args);
  const told = await executeOrder(readConfigured(env), orders, order);
  print(json ? JSON.stringify(told, null, 2) : linesOf(told).join('\n'));
  const found = order.verb === 'requeue' ? told.requeued !== 0 : (told.entries as unknown[]).length > 0;
  return found || order.verb === 'list' ? exits.done : exits.nobody;
}

export const command: Command = { usage, run: main };

if (import.meta.main) await startCommand(command);
