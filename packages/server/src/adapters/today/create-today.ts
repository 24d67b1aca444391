import type { Service } from '@daemun/contract/codes/services';
import { editionOrder } from '@daemun/contract/today';
import type { Today } from '../../ports/today.ts';
import { FeedFailure } from './fetch-bounded.ts';
import { type FeedSettings, type ReadFeed, readFeed } from './read-feed.ts';

const minute = 60_000;
/** For how long a feed is told before it is asked again. */
const freshFor = 10 * minute;
/** How soon a feed that could not be read is asked again. */
const retryAfter = minute;
/** What is older is no news: then nothing is told. */
const toldFor = 24 * 60 * minute;

export type TodaySettings = {
  readonly feeds: readonly FeedSettings[];
  now(): number;
  /** Told of a feed that could not be used, by codes alone. */
  onTrouble(trouble: { readonly service: Service; readonly why: string }): void;
};

/** Whether so much time has passed. A clock that was set back must not keep a feed for ever. */
const hasPassed = (now: number, since: number, time: number) => now < since || now - since >= time;

/** Reads a feed; undefined where it cannot be used. */
async function readUsable(feed: FeedSettings, { onTrouble }: TodaySettings): Promise<ReadFeed | undefined> {
  const trouble = (why: string) => onTrouble({ service: feed.service, why });
  try {
    return await readFeed(feed, trouble);
  } catch (error) {
    if (!(error instanceof FeedFailure)) throw error;
    trouble(error.message);
    return undefined;
  }
}

/** Keeps one feed: read anew when it is old and somebody asks, told as it was meanwhile and while it is away. */
function keepFeed(feed: FeedSettings, settings: TodaySettings) {
  const { now } = settings;
  let known: ReadFeed | undefined;
  let before: ReadFeed | undefined;
  let readAt = 0;
  let triedAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  async function read(): Promise<void> {
    triedAt = now();
    const fresh = await readUsable(feed, settings);
    if (!fresh) return;
    before = known;
    known = fresh;
    readAt = now();
  }

  function refresh(): void {
    const isOld = known === undefined || hasPassed(now(), readAt, freshFor);
    if (reading || !isOld || !hasPassed(now(), triedAt, retryAfter)) return;
    reading = read().finally(() => {
      reading = undefined;
    });
  }

  return {
    current: async (): Promise<ReadFeed | undefined> => {
      if (known && hasPassed(now(), readAt, toldFor)) known = undefined;
      refresh();
      if (!known) await reading;
      return known;
    },
    /** Those of the feed before are still asked for by pages that were told of them. */
    picture: (name: string) => known?.pictures.get(name) ?? before?.pictures.get(name),
  };
}

/** The day of the sites whose feeds are configured. A feed is read when somebody asks for it, once for all who ask meanwhile. */
export function createToday(settings: TodaySettings): Today {
  const kept = new Map(settings.feeds.map((feed) => [feed.service, keepFeed(feed, settings)]));
  return {
    item: async (service, language) => {
      const feed = await kept.get(service)?.current();
      const found = editionOrder(language).find((each) => feed?.items.has(each));
      return found && feed?.items.get(found);
    },
    picture: (name) => {
      for (const feed of kept.values()) {
        const found = feed.picture(name);
        if (found) return found;
      }
      return undefined;
    },
  };
}
