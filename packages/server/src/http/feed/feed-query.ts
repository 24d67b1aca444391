import { services } from '@daemun/contract/codes/services';
import { type EventType, isEventType } from '../../domain/event-types.ts';
import { FeedRejected } from '../../ports/feed.ts';
import type { MarketingItem } from '../../ports/marketing-consents.ts';

/** How many events an answer has, and for how many seconds it may wait for the first. */
export const feedLimits = { limit: [1, 500], usualLimit: 100, wait: [0, 20] } as const;

type Query = Readonly<Record<string, unknown>>;

const unreadable = () => new FeedRejected('query-unreadable');

/** The fields that a request may name, each once. Whatever else it names, a token above all, is refused. */
function fieldsOf<Name extends string>(query: Query, names: readonly Name[]): Partial<Record<Name, string>> {
  for (const [name, value] of Object.entries(query))
    if (!names.some((each) => each === name) || typeof value !== 'string') throw unreadable();
  return query as Partial<Record<Name, string>>;
}

function numberIn(text: string | undefined, usual: number, [least, most]: readonly [number, number]): number {
  if (text === undefined) return usual;
  const number = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
  if (!(number >= least && number <= most)) throw unreadable();
  return number;
}

function typesIn(text: string | undefined): EventType[] | undefined {
  if (text === undefined) return undefined;
  const names = text.split(',');
  const types = names.filter(isEventType);
  if (types.length !== names.length) throw unreadable();
  return types;
}

/** What a request for events asks. Throws `FeedRejected`. */
export function eventsQuery(query: Query) {
  const { after, types, limit, wait } = fieldsOf(query, ['after', 'types', 'limit', 'wait']);
  return {
    after,
    types: typesIn(types),
    limit: numberIn(limit, feedLimits.usualLimit, feedLimits.limit),
    /** Seconds for which it waits where there is nothing yet. */
    wait: numberIn(wait, 0, feedLimits.wait),
  };
}

const cursorIn = (text: string): string => {
  if (!/^[\w-]{0,64}$/.test(text)) throw new FeedRejected('cursor-unreadable');
  return text;
};

/** Behind which subscription a request for a list asks. Throws `FeedRejected`. */
export const subscriptionsQuery = (query: Query): string =>
  cursorIn(fieldsOf(query, ['cursor']).cursor ?? '');

/** Which members a request for a list asks for. Throws `FeedRejected`. */
export function membersQuery(query: Query): { readonly item: MarketingItem; readonly cursor: string } {
  const { consent = '', cursor = '' } = fieldsOf(query, ['consent', 'cursor']);
  const [category, kind, ...more] = consent.split('/');
  const service = services.find((each) => each === category);
  if (!service || kind !== 'MKT_EMAIL' || more.length > 0) throw unreadable();
  return { item: { category: service, kind }, cursor: cursorIn(cursor) };
}
