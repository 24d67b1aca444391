import { executeTokenCommand } from '../packages/server/src/use-cases/operating/execute-token-command.ts';
import { linesOf } from './member/lines.ts';
import { readConfigured } from './operating/configured-store.ts';
import { executeOrder } from './operating/execute-order.ts';
import { type Command, type CommandCall, exits, startCommand } from './operating/run-command.ts';
import { tokenOptions, usage } from './token/options.ts';

const orders = { path: '/token', execute: executeTokenCommand } as const;

/** Makes, lists and ends the tokens by which services of the agency read the feed, each time on record. */
async function main({ args, env, print }: CommandCall): Promise<number> {
  const { order, json } = tokenOptions(args);
  const told = await executeOrder(readConfigured(env), orders, order);
  print(json ? JSON.stringify(told, null, 2) : linesOf(told).join('\n'));
  return told.ended === false ? exits.nobody : exits.done;
}

export const command: Command = { usage, run: main };

if (import.meta.main) await startCommand(command);
