import { type AdminCommand, adminVerbs } from '../../packages/server/src/ports/admin-command.ts';
import { readOptions } from '../operating/read-options.ts';
import { UsageFault } from '../operating/run-command.ts';
import { readable, saidBy } from '../operating/said-by.ts';

export const usage = `npm run member -- find WHO --reason "…"          masked: is there such an account?
npm run member -- show WHO --reason "…"          the account, its locks, sessions, consents and trail
npm run member -- block | unblock WHO --reason "…"
npm run member -- unlock WHO --reason "…"        forgets wrong passwords and locks
npm run member -- end-sessions WHO --reason "…"  logs out everywhere
npm run member -- export WHO --reason "…"        everything that is held, as JSON (--out FILE)
npm run member -- erase WHO --reason "…" --yes   what withdrawal does; cannot be undone
WHO is a number (mst_mbr_no), an e-mail address or an ID. Each call is on record with the reason, in which names of the
member are hidden, and with the operator: the user of this machine, or --by NAME. --json answers for programs.
Ends with 0 done, 1 failed, 2 not understood or without a reason, 3 nobody found, 4 not possible in that state.`;

export type MemberOptions = {
  readonly order: AdminCommand;
  readonly json: boolean;
  readonly out: string | undefined;
};

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;
const options = { reason: text, by: text, out: text, json: flag, yes: flag };

/** Reads the command line; throws `UsageFault`. */
export function memberOptions(args: readonly string[], osUser?: () => string): MemberOptions {
  const { values, positionals } = readOptions({ args: [...args], allowPositionals: true, options });
  const [verbGiven, who, ...more] = positionals;
  const verb = adminVerbs.find((each) => each === verbGiven);
  if (!verb) throw new UsageFault(`The first word must be one of ${adminVerbs.join(', ')}.`);
  if (!who || more.length > 0 || !readable(who, 254)) throw new UsageFault('Name one account.');
  const said = saidBy(verb, values, osUser);
  if (verb === 'erase' && !values.yes)
    throw new UsageFault('erase cannot be undone: look at the account with show, then say --yes.');
  if (values.out !== undefined && verb !== 'export') throw new UsageFault('--out goes with export.');
  return { order: { verb, who, ...said }, json: values.json, out: values.out };
}
