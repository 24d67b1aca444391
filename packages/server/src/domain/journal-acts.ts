import type { EventType } from './event-types.ts';

/** One event as the feed gives it and the journal keeps it. */
export type JournalEvent = {
  readonly id: string;
  readonly type: EventType;
  /** When it happened, in ISO 8601. */
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>>;
};

/** The acts that are repeated after a restore. Each ends something that its owner or the operator had ended. */
export type ActName = 'erase' | 'close' | 'block' | 'refuse' | 'unsubscribe' | 'reclaim';

export type LostAct = {
  readonly act: ActName;
  /** The number of the member, or of the subscription. */
  readonly who: string;
  readonly event: JournalEvent;
  /** The last change of the address that the journal has of the member. */
  readonly moved?: JournalEvent | undefined;
};

/** `about`: what the newest event on the same thing decides. `act`: what it leaves to do again; undefined if nothing. */
type Decided = { readonly about: string; readonly act: ActName | undefined };
type Rule = (data: JournalEvent['data']) => Decided | undefined;

const decides =
  (about: string, act: ActName | undefined): Rule =>
  () => ({ about, act });

/** An attacker may have the password and the methods of the backup. */
const recoveries: readonly unknown[] = ['recovery', 'not_me'];

const notRepeated = {
  gains: 'it gives something to its owner, who can do it again',
  owners: 'its owner sees that it is missing and does it again; the restore ended every session',
} as const;

/** For each type of event, the act to repeat after a restore, or why there is none. */
export const journalRules: Readonly<Record<EventType, Rule | string>> = {
  'member.left': decides('membership', 'erase'),
  'member.closed': decides('membership', 'close'),
  'member.reopened': decides('membership', undefined),
  'member.blocked': decides('block', 'block'),
  'member.unblocked': decides('block', undefined),
  'consent.changed': ({ category, kind, agreed }) => ({
    about: `consent ${category}/${kind}`,
    act: agreed === 'N' ? 'refuse' : undefined,
  }),
  'newsletter.ended': decides('newsletter', 'unsubscribe'),
  'newsletter.subscribed': decides('newsletter', undefined),
  'session.ended': ({ reason }) =>
    recoveries.includes(reason) ? { about: 'recovery', act: 'reclaim' } : undefined,
  // The address of the backup may be an attacker's: a recovery would mail its link there.
  'member.updated': ({ fields }) =>
    Array.isArray(fields) && fields.includes('email') ? { about: 'address', act: undefined } : undefined,
  'member.joined': notRepeated.gains,
  'credential.changed': notRepeated.owners,
  'identity.verified': notRepeated.gains,
  'identity.removed': notRepeated.owners,
  'account.integrated': notRepeated.gains,
  'account.undone': notRepeated.owners,
};

/** The types that a journal keeps. */
export const journalTypes = (Object.keys(journalRules) as EventType[]).filter(
  (type) => typeof journalRules[type] === 'function',
);

type Newest = ReadonlyMap<string, { readonly act: ActName | undefined; readonly event: JournalEvent }>;

const whoOf = ({ data }: JournalEvent): string => String(data.member ?? data.subscription);

/** What was decided of each member or subscription by the newest event on each thing, in the order of the journal. */
function newestDecisions(events: readonly JournalEvent[]): ReadonlyMap<string, Newest> {
  const all = new Map<string, Map<string, { act: ActName | undefined; event: JournalEvent }>>();
  for (const event of events) {
    const rule = journalRules[event.type];
    const decided = typeof rule === 'function' ? rule(event.data) : undefined;
    if (!decided) continue;
    const own = all.get(whoOf(event)) ?? new Map();
    all.set(whoOf(event), own.set(decided.about, { act: decided.act, event }));
  }
  return all;
}

const order: readonly ActName[] = ['refuse', 'unsubscribe', 'reclaim', 'block', 'close', 'erase'];

/** An account that ended needs nothing else. A recovery comes before a block or a closing, after which nobody can be mailed a link. */
function actsOn(who: string, newest: Newest): LostAct[] {
  const moved = newest.get('address')?.event;
  const acts = [...newest.values()].flatMap(({ act, event }) => (act ? [{ act, who, event, moved }] : []));
  const ending = acts.find(({ act }) => act === 'erase');
  if (ending) return [ending];
  return acts.sort((one, other) => order.indexOf(one.act) - order.indexOf(other.act));
}

/** What must be done again of the events of a journal. An event that stands there twice counts once. */
export function lostActs(events: readonly JournalEvent[]): LostAct[] {
  const once = [...new Map(events.map((event) => [event.id, event])).values()];
  once.sort((one, other) => Date.parse(one.timestamp) - Date.parse(other.timestamp));
  return [...newestDecisions(once)].flatMap(([who, newest]) => actsOn(who, newest));
}
