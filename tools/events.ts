import { executeEventsCommand } from '../packages/server/src/use-cases/operating/execute-events-command.ts';
import { eventsOptions, usage } from './events/options.ts';
import { linesOf } from './member/lines.ts';
import { readConfigured } from './operating/configured-store.ts';
import { executeOrder } from './operating/execute-order.ts';
import { type Command, type CommandCall, exits, startCommand } from './operating/run-command.ts';

const orders = { path: '/events', execute: executeEventsCommand } as const;

/** Says where events are sent, and has them sent again, each time on record. */
async function main({ args, env, print }: CommandCall): Promise<number> {
  const { order, json } = eventsOptions(args);
  const { done, ...told } = await executeOrder(readConfigured(env), orders, order);
  print(json ? JSON.stringify(told, null, 2) : linesOf(told).join('\n'));
  if (done) return exits.done;
  return order.verb === 'add' ? exits.refused : exits.nobody;
}

export const command: Command = { usage, run: main };

if (import.meta.main) await startCommand(command);
