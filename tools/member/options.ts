import { namedWays } from '@daemun/contract/codes/providers';
import { canonicalEmail, emailProblem } from '@daemun/contract/rules/email';
import {
  type AdminCommand,
  type AdminVerb,
  adminVerbs,
} from '../../packages/server/src/ports/admin-command.ts';
import { readOptions } from '../operating/read-options.ts';
import { UsageFault } from '../operating/run-command.ts';
import { readable, saidBy } from '../operating/said-by.ts';

const described = `npm run member -- find WHO --reason "…"          masked: is there such an account?
npm run member -- code ABC123 --reason "…"       what that request did, when, at whom (masked), what next
npm run member -- show WHO --reason "…"          the account, its locks, sessions, consents and trail
npm run member -- look WHO --reason "…"          the same masked, with what happened in one list, as the console shows it
npm run member -- PLAIN WHO --reason "…"
npm run member -- unlock WHO --reason "…"        forgets wrong passwords and locks
npm run member -- end-sessions WHO --reason "…"  logs out everywhere
npm run member -- resend WHO --reason "…"        sends mails again that were given up, and that of a sign-up that waits
npm run member -- ways-in WHO --reason "…"       every way in, since when, and what waits for the owner
npm run member -- remove-way WHO --way WAY --reason "…"   KK NV GG AP MS HA YH, CI (identity) or PASSKEY (all of them), cut there too
npm run member -- drop-links WHO --reason "…"    voids what was mailed and not used
npm run member -- reset-factor WHO --reason "…"  takes a lost authenticator app away after 72 hours, in which the owner can stop it
npm run member -- reclaim WHO --reason "…" [--since TIME [--email ADDRESS]] --yes
                                                  gives the account back: see docs/operations/commands.md
npm run member -- export WHO --reason "…"        everything that is held, as JSON (--out FILE)
npm run member -- erase WHO --reason "…" --yes   what withdrawal does; cannot be undone
WHO is a number (mst_mbr_no), an e-mail address or an ID; with find also the beginning of one or of a nickname, or
"NAME 0001" with the last digits of a phone number. Each call is on record with the reason, in which names of the
member are hidden, and with the operator: the user of this machine, or --by NAME. --json answers for programs.
Ends with 0 done, 1 failed, 2 not understood or without a reason, 3 nobody found, 4 not possible in that state.`;
const plain = adminVerbs.filter((verb) => !described.includes(`member -- ${verb} `));
/** Every verb, those without a line of their own together. */
export const usage = described.replace('PLAIN', plain.join(' | '));

export type MemberOptions = {
  readonly order: AdminCommand;
  readonly json: boolean;
  readonly out: string | undefined;
};

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;
const ofWays = { way: text, since: text, email: text };
const options = { reason: text, by: text, out: text, json: flag, yes: flag, ...ofWays };

type Wish = Readonly<Partial<Record<keyof typeof ofWays, string>>>;

/** What `remove-way` and `reclaim` want beside the account. */
function wishOf(verb: AdminVerb, { way, since, email }: Wish): Pick<AdminCommand, 'way' | 'since' | 'email'> {
  const named = namedWays.find((each) => each === way);
  if (verb === 'remove-way' && !named)
    throw new UsageFault(`remove-way wants --way, one of ${namedWays.join(', ')}.`);
  if (verb !== 'remove-way' && way !== undefined) throw new UsageFault('--way goes with remove-way.');
  if (verb !== 'reclaim' && (since ?? email) !== undefined)
    throw new UsageFault('--since and --email go with reclaim.');
  const moment = since === undefined ? undefined : Date.parse(since);
  if (Number.isNaN(moment)) throw new UsageFault('--since is a time such as 2026-11-20T09:00+09:00.');
  const address = email === undefined ? undefined : canonicalEmail(email);
  if (address !== undefined && emailProblem(address)) throw new UsageFault('--email is no address.');
  if (address !== undefined && moment === undefined)
    throw new UsageFault('--email goes with --since: an address from before then can take the change back.');
  return { way: named, since: moment, email: address };
}

/** Reads the command line; throws `UsageFault`. */
export function memberOptions(args: readonly string[]): MemberOptions {
  const { values, positionals } = readOptions({ args: [...args], allowPositionals: true, options });
  const [verbGiven, who, ...more] = positionals;
  const verb = adminVerbs.find((each) => each === verbGiven);
  if (!verb) throw new UsageFault(`The first word must be one of ${adminVerbs.join(', ')}.`);
  if (!who || more.length > 0 || !readable(who, 254)) throw new UsageFault('Name one account.');
  if (verb === 'code' && !/^[0-9A-Fa-f-]{6,36}$/.test(who))
    throw new UsageFault('A support code has six digits and letters from A to F.');
  const said = saidBy(verb, values);
  if ((verb === 'erase' || verb === 'reclaim') && !values.yes)
    throw new UsageFault(`${verb} cannot be undone: look at the account with show, then say --yes.`);
  if (values.out !== undefined && verb !== 'export') throw new UsageFault('--out goes with export.');
  const order = { verb, who, ...said, ...wishOf(verb, values) };
  return { order, json: values.json, out: values.out };
}
