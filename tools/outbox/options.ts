import {
  type OutboxCommand,
  outboxStates,
  outboxVerbs,
} from '../../packages/server/src/ports/outbox-command.ts';
import { readOptions } from '../operating/read-options.ts';
import { UsageFault } from '../operating/run-command.ts';
import { readable, saidBy } from '../operating/said-by.ts';

export const usage = `npm run outbox -- list --reason "…"             what waits (--state waiting|dead|over|bounced), the newest hundred
npm run outbox -- show CODE --reason "…"        what became of what a request led to
npm run outbox -- requeue CODE --reason "…"     what was given up waits again as if it were new
npm run outbox -- requeue all --reason "…"      all of it; mails whose link or code is over stay
CODE is a support code, a txid or the id of an entry. Nothing tells whom a mail was to, nor its text. Each call is on record
with the reason and the operator: the user of this machine, or --by NAME. --json answers for programs.
Ends with 0 done, 1 failed, 2 not understood or without a reason, 3 nothing found.`;

export type OutboxOptions = { readonly order: OutboxCommand; readonly json: boolean };

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;
const options = { reason: text, by: text, state: text, json: flag };

/** Fewer characters would name half of all entries. */
const isCode = (which: string): boolean => which.length >= 6 && readable(which, 100);

function whichOf(verb: OutboxCommand['verb'], code: string | undefined, state: string | undefined): string {
  if (verb === 'list') {
    if (code !== undefined) throw new UsageFault('list takes no CODE; show does.');
    if (state === undefined || Object.hasOwn(outboxStates, state)) return state ?? 'waiting';
    throw new UsageFault(`--state is one of ${Object.keys(outboxStates).join(', ')}.`);
  }
  if (state !== undefined) throw new UsageFault('--state goes with list.');
  if (verb === 'requeue' && code === 'all') return code;
  if (code === undefined || !isCode(code))
    throw new UsageFault(`${verb} wants a CODE of six characters or more.`);
  return code;
}

/** Reads the command line; throws `UsageFault`. */
export function outboxOptions(args: readonly string[]): OutboxOptions {
  const { values, positionals } = readOptions({ args: [...args], allowPositionals: true, options });
  const [verbGiven, code, ...more] = positionals;
  const verb = outboxVerbs.find((each) => each === verbGiven);
  if (!verb) throw new UsageFault(`The first word must be one of ${outboxVerbs.join(', ')}.`);
  if (more.length > 0) throw new UsageFault('Name one CODE.');
  const which = whichOf(verb, code, values.state);
  return { order: { verb, which, ...saidBy(verb, values) }, json: values.json };
}
