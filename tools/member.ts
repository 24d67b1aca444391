import { writeFileSync } from 'node:fs';
import {
  type AdminCommand,
  type CommandProblem,
  CommandRejected,
} from '../packages/server/src/ports/admin-command.ts';
import { executeCommand } from '../packages/server/src/use-cases/operating/execute-command.ts';
import { linesOf } from './member/lines.ts';
import { memberOptions, usage } from './member/options.ts';
import { readConfigured } from './operating/configured-store.ts';
import { type CommandAnswer, executeOrder } from './operating/execute-order.ts';
import { type Command, type CommandCall, exits, startCommand } from './operating/run-command.ts';

const problems: Readonly<Record<CommandProblem, { exit: number; words: string }>> = {
  NO_REASON: { exit: exits.usage, words: 'This wants a reason.' },
  NOBODY: { exit: exits.nobody, words: 'Nobody is known by that.' },
  NOT_ACTIVE: { exit: exits.refused, words: 'Only an active member can be blocked.' },
  NOT_BLOCKED: { exit: exits.refused, words: 'This member is not blocked.' },
  NO_SUCH_WAY: { exit: exits.refused, words: 'This member has no such way in: look with ways-in.' },
  WAY_STAYS: { exit: exits.refused, words: 'The account began with it, or it is the last: it stays.' },
  ADDRESS_TAKEN: { exit: exits.refused, words: 'Another member has that address.' },
  NOTHING_TO_SEND: { exit: exits.refused, words: 'No mail of theirs was given up, and no sign-up waits.' },
  TOO_MANY_MAILS: {
    exit: exits.refused,
    words: 'The address got too many mails of late: try again in a few minutes.',
  },
  NO_MAILBOX: { exit: exits.refused, words: 'Nobody proved the address: name the owner’s with --email.' },
};

const orders = { path: '/member', execute: executeCommand } as const;

const foundNobody = ({ verb }: AdminCommand, told: CommandAnswer): boolean =>
  (verb === 'find' || verb === 'code') &&
  [told.members, told.legacy_accounts, told.events, told.failures, told.mails]
    .flat()
    .every((found) => found === undefined);

/** Lets the support desk look at an account and change it, through the service's own use cases, each time on record. */
async function main({ args, env, print, complain }: CommandCall): Promise<number> {
  const { order, json, out } = memberOptions(args);
  try {
    const told = await executeOrder(readConfigured(env), orders, order);
    const text = JSON.stringify(told, null, 2);
    if (out !== undefined) {
      writeFileSync(out, `${text}\n`, { mode: 0o600, flag: 'wx' });
      print(`Written to ${out}, which only you can read.`);
    } else print(json || order.verb === 'export' ? text : linesOf(told).join('\n'));
    return foundNobody(order, told) ? exits.nobody : exits.done;
  } catch (error) {
    if (!(error instanceof CommandRejected)) throw error;
    const { exit, words } = problems[error.problem];
    complain(json ? JSON.stringify({ problem: error.problem }) : words);
    return exit;
  }
}

export const command: Command = { usage, run: main };

if (import.meta.main) await startCommand(command);
