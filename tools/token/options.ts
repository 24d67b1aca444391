import { type FeedScope, feedScopes, isFeedScope } from '../../packages/server/src/domain/feed-scopes.ts';
import { type TokenCommand, tokenVerbs } from '../../packages/server/src/ports/token-command.ts';
import { readOptions } from '../operating/read-options.ts';
import { UsageFault } from '../operating/run-command.ts';
import { readable, saidBy } from '../operating/said-by.ts';

const scopeLines = Object.entries(feedScopes).map(([scope, what]) => `  ${scope.padEnd(10)}${what}`);

export const usage = `npm run token -- add NAME --scopes S,… --reason "…"   a token for a service of the agency; shown this once
npm run token -- list --reason "…"                    the newest fifty, without what they are let in by
npm run token -- end ID --reason "…"                  lets nobody in by it any more, at once
Scopes:
${scopeLines.join('\n')}
--days says for how long it is good: 180 unless said, 365 at most. Each call is on record with the reason and the operator: the
user of this machine, or --by NAME. --json answers for programs.
Ends with 0 done, 1 failed, 2 not understood or without a reason, 3 nothing found.`;

export type TokenOptions = { readonly order: TokenCommand; readonly json: boolean };

const text = { type: 'string' } as const;
const options = {
  reason: text,
  by: text,
  scopes: text,
  days: text,
  json: { type: 'boolean', default: false },
} as const;
const longest = 365;
const usually = '180';

function scopesIn(given: string | undefined): FeedScope[] {
  const names = [...new Set((given ?? '').split(','))];
  const scopes = names.filter(isFeedScope);
  if (scopes.length === names.length) return scopes;
  throw new UsageFault(`--scopes names some of ${Object.keys(feedScopes).join(', ')}.`);
}

function daysIn(given: string): number {
  const days = /^\d{1,3}$/.test(given) ? Number(given) : 0;
  if (days >= 1 && days <= longest) return days;
  throw new UsageFault(`--days is a number from 1 to ${longest}.`);
}

/** Reads the command line; throws `UsageFault`. */
export function tokenOptions(args: readonly string[]): TokenOptions {
  const { values, positionals } = readOptions({ args: [...args], allowPositionals: true, options });
  const [verbGiven, which, ...more] = positionals;
  const verb = tokenVerbs.find((each) => each === verbGiven);
  if (!verb) throw new UsageFault(`The first word must be one of ${tokenVerbs.join(', ')}.`);
  const said = saidBy(verb, values);
  if (verb !== 'add' && (values.scopes !== undefined || values.days !== undefined))
    throw new UsageFault('--scopes and --days go with add.');
  if (more.length > 0 || (which === undefined) !== (verb === 'list'))
    throw new UsageFault(verb === 'list' ? 'list names nothing.' : `${verb} names one token.`);
  if (verb === 'list') return { order: { verb, ...said }, json: values.json };
  const name = which ?? '';
  if (!readable(name, verb === 'add' ? 60 : 30)) throw new UsageFault('The name is one line of at most 60.');
  if (verb === 'end') return { order: { verb, id: name, ...said }, json: values.json };
  const granted = { scopes: scopesIn(values.scopes), days: daysIn(values.days ?? usually) };
  return { order: { verb, name, ...granted, ...said }, json: values.json };
}
