import { isWebhookAddress } from '@daemun/contract/rules/webhook-address';
import { type EventType, eventTypes, isEventType } from '../../packages/server/src/domain/event-types.ts';
import { type EventsCommand, eventsVerbs } from '../../packages/server/src/ports/events-command.ts';
import type { Replayed } from '../../packages/server/src/ports/webhooks.ts';
import { readOptions } from '../operating/read-options.ts';
import { UsageFault } from '../operating/run-command.ts';
import { readable, saidBy } from '../operating/said-by.ts';

export const usage = `npm run events -- add NAME --url URL --reason "…"        sends events there from now on; its secret is shown this once
                         (--types member.left,…: these alone; at most 20 endpoints)
npm run events -- list --reason "…"                      the endpoints
npm run events -- show ID --reason "…"                   what became of its newest fifty events
npm run events -- test ID --reason "…"                   sends it an event of the type test; show says how that went
npm run events -- replay ID EVENT|dead --reason "…"      one event, or all that were given up, once more
npm run events -- replay ID --since TIME --reason "…"    all since a time, such as 2026-11-26T00:00+09:00 (--until TIME: up to that one)
npm run events -- change ID --reason "…"                another --name, --url or --types (all: every type there is)
npm run events -- rotate ID --reason "…"                 another secret, shown this once; the one before signs too for a day
npm run events -- resume ID --reason "…"                 goes on with one that answered 410 and was switched off
npm run events -- end ID --reason "…"                    removes it with all that waits for it
Each call is on record with the reason and the operator: the user of this machine, or --by NAME. --json answers for programs.
Ends with 0 done, 1 failed, 2 not understood or without a reason, 3 nothing found, 4 refused.`;

export type EventsOptions = { readonly order: EventsCommand; readonly json: boolean };

const text = { type: 'string' } as const;
const options = {
  reason: text,
  by: text,
  name: text,
  url: text,
  types: text,
  since: text,
  until: text,
  json: { type: 'boolean', default: false },
} as const;

function typesIn(given: string | undefined): EventType[] {
  if (given === undefined) return [];
  const names = [...new Set(given.split(','))];
  const types = names.filter(isEventType);
  if (types.length === names.length) return types;
  throw new UsageFault(`--types names some of ${Object.keys(eventTypes).join(', ')}.`);
}

function urlIn(given: string | undefined): string {
  if (given !== undefined && isWebhookAddress(given)) return given;
  throw new UsageFault('--url is an https address (http only on this machine), without a user name.');
}

/** A time without a zone would be another one on another machine. */
function timeIn(given: string): number {
  const time = /T.*(?:Z|[+-]\d\d:\d\d)$/.test(given) ? Date.parse(given) : Number.NaN;
  if (time >= 0) return time;
  throw new UsageFault('A time comes with its zone, such as 2026-11-26T00:00+09:00.');
}

type Which = { readonly event: string | undefined; readonly since?: string; readonly until?: string };

function whichOf({ event, since, until }: Which): Replayed {
  if ((event === undefined) === (since === undefined))
    throw new UsageFault('replay wants an EVENT, dead, or --since.');
  if (event !== undefined && until !== undefined) throw new UsageFault('--until goes with --since.');
  if (event !== undefined) return event === 'dead' ? { dead: true } : { event };
  const range = { since: timeIn(since ?? ''), ...(until !== undefined && { until: timeIn(until) }) };
  if (range.until === undefined || range.until >= range.since) return range;
  throw new UsageFault('--until is not before --since.');
}

type Changes = Extract<EventsCommand, { verb: 'change' }>['to'];

function changesIn(given: {
  readonly name?: string;
  readonly url?: string;
  readonly types?: string;
}): Changes {
  const { name, url, types } = given;
  if (Object.keys(given).length === 0) throw new UsageFault('change wants --name, --url or --types.');
  if (name !== undefined && !readable(name, 60)) throw new UsageFault('--name is one line of at most 60.');
  return {
    ...(name !== undefined && { name }),
    ...(url !== undefined && { url: urlIn(url) }),
    ...(types !== undefined && { types: types === 'all' ? [] : typesIn(types) }),
  };
}

/** How many words each verb takes behind it, and which options. */
const forms: Readonly<
  Record<EventsCommand['verb'], { words: [least: number, most: number]; takes: string[] }>
> = {
  list: { words: [0, 0], takes: [] },
  show: { words: [1, 1], takes: [] },
  add: { words: [1, 1], takes: ['url', 'types'] },
  resume: { words: [1, 1], takes: [] },
  end: { words: [1, 1], takes: [] },
  rotate: { words: [1, 1], takes: [] },
  test: { words: [1, 1], takes: [] },
  change: { words: [1, 1], takes: ['name', 'url', 'types'] },
  replay: { words: [1, 2], takes: ['since', 'until'] },
};

function checkForm(verb: EventsCommand['verb'], words: readonly string[], given: readonly string[]): void {
  const {
    words: [least, most],
    takes,
  } = forms[verb];
  if (words.length < least || words.length > most || !words.every((word) => readable(word, 60)))
    throw new UsageFault(`${verb} does not go with ${words.length} words of at most 60.`);
  const foreign = given.find((name) => !takes.includes(name));
  if (foreign !== undefined) throw new UsageFault(`--${foreign} does not go with ${verb}.`);
}

/** Reads the command line; throws `UsageFault`. */
export function eventsOptions(args: readonly string[]): EventsOptions {
  const { values, positionals } = readOptions({ args: [...args], allowPositionals: true, options });
  const [verbGiven, ...words] = positionals;
  const verb = eventsVerbs.find((each) => each === verbGiven);
  if (!verb) throw new UsageFault(`The first word must be one of ${eventsVerbs.join(', ')}.`);
  const { json, reason, by, ...more } = values;
  checkForm(verb, words, Object.keys(more));
  const said = saidBy(verb, { reason, by });
  const [id = '', event] = words;
  if (verb === 'list') return { order: { verb, ...said }, json };
  if (verb === 'add')
    return { order: { verb, name: id, url: urlIn(more.url), types: typesIn(more.types), ...said }, json };
  if (verb === 'change') return { order: { verb, id, to: changesIn(more), ...said }, json };
  if (verb === 'replay') return { order: { verb, id, which: whichOf({ event, ...more }), ...said }, json };
  return { order: { verb, id, ...said }, json };
}
