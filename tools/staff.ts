import { type StaffRole, staffRoles } from '@daemun/contract/console/roles';
import { canonicalEmail, emailProblem } from '@daemun/contract/rules/email';
import { createTotp } from '../packages/server/src/adapters/crypto/totp.ts';
import { type StaffCommand, staffVerbs } from '../packages/server/src/ports/staff-command.ts';
import type { OperatingNeeds } from '../packages/server/src/use-cases/operating/execute-command.ts';
import { executeStaffCommand } from '../packages/server/src/use-cases/staff/execute-staff-command.ts';
import { linesOf } from './member/lines.ts';
import { readConfigured } from './operating/configured-store.ts';
import { type CommandAnswer, executeOrder } from './operating/execute-order.ts';
import { readOptions } from './operating/read-options.ts';
import { type Command, type CommandCall, exits, startCommand, UsageFault } from './operating/run-command.ts';
import { operatorOf, readable } from './operating/said-by.ts';

const usage = `npm run staff -- add EMAIL --name "…" [--role DESK]   makes an account of the console and prints its invitation
npm run staff -- list                               who there is
npm run staff -- role EMAIL --role LEAD             from the next call on
npm run staff -- reset EMAIL                        a new invitation; the old password, app and sessions are over
npm run staff -- confirm EMAIL                      says that the account is another person's than who invited it
npm run staff -- revoke EMAIL                       ends the account and its sessions
npm run staff -- trail                              what the staff did, and whether its chain is whole
Roles are ${staffRoles.join(', ')}. An invitation is good once, for half an hour. --by NAME says who you are, --json answers for programs.
Ends with 0 done, 1 failed or the chain is broken, 2 not understood, 3 nobody found, 4 not possible in that state.`;

const text = { type: 'string' } as const;
const options = { name: text, role: text, by: text, json: { type: 'boolean', default: false } } as const;

/** Verbs that are about no account. */
const about = (verb: StaffCommand['verb']): boolean => verb !== 'list' && verb !== 'trail';

function roleOf(verb: StaffCommand['verb'], given: string | undefined): StaffRole | undefined {
  const role = staffRoles.find((each) => each === given);
  if (given !== undefined && !role) throw new UsageFault(`--role is one of ${staffRoles.join(', ')}.`);
  if (verb === 'role' && !role) throw new UsageFault('role wants --role.');
  return verb === 'add' ? (role ?? 'DESK') : role;
}

/** Reads the command line; throws `UsageFault`. */
function staffOptions(args: readonly string[]): { order: StaffCommand; json: boolean } {
  const { values, positionals } = readOptions({ args: [...args], allowPositionals: true, options });
  const [verbGiven, who = '', ...more] = positionals;
  const verb = staffVerbs.find((each) => each === verbGiven);
  if (!verb) throw new UsageFault(`The first word must be one of ${staffVerbs.join(', ')}.`);
  const email = about(verb) ? canonicalEmail(who) : '';
  if (more.length > 0 || (about(verb) ? emailProblem(email) : who !== ''))
    throw new UsageFault(`${verb} ${about(verb) ? 'wants one e-mail address' : 'is about no account'}.`);
  const name = values.name?.trim();
  if (verb === 'add' && (!name || !readable(name, 60)))
    throw new UsageFault('add wants --name "…", one line of at most 60.');
  const order = { verb, email, name, role: roleOf(verb, values.role), by: operatorOf(values.by) };
  return { order, json: values.json };
}

const problems: Readonly<Record<string, { exit: number; words: string }>> = {
  THERE: {
    exit: exits.refused,
    words: 'The mailbox of that address has an account already: see list, or reset it.',
  },
  NOBODY: { exit: exits.nobody, words: 'No account of the console has that address.' },
  OVER: { exit: exits.refused, words: 'That account is over: reset invites it anew.' },
};

const orders = {
  path: '/staff',
  execute: (needs: OperatingNeeds, order: StaffCommand) =>
    executeStaffCommand({ ...needs, totp: createTotp(), staffProvider: undefined }, order),
} as const;

/** The link stands behind a `#`, so that its secret reaches no log and no server but by the page's own call. */
const linked = ({ secret, ...told }: CommandAnswer, url: string | undefined): CommandAnswer =>
  secret === undefined ? told : { ...told, link: `${url}/invitation#${secret}` };

/** Makes, changes and ends accounts of the console, each time on record. */
async function main({ args, env, print, complain }: CommandCall): Promise<number> {
  const { order, json } = staffOptions(args);
  const configured = readConfigured(env, ['CONSOLE_PORT', 'CONSOLE_URL']);
  const { console: place } = configured.config;
  if (!place) throw new Error('There is no console: set CONSOLE_PORT.');
  const told = await executeOrder(configured, orders, order);
  const problem = problems[String(told.refused)];
  if (problem) {
    complain(json ? JSON.stringify(told) : problem.words);
    return problem.exit;
  }
  const answer = linked(told, place.url);
  print(json ? JSON.stringify(answer, null, 2) : linesOf(answer).join('\n'));
  return told.intact === false ? exits.failed : exits.done;
}

export const command: Command = { usage, run: main };

if (import.meta.main) await startCommand(command);
