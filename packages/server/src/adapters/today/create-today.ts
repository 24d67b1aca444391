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

/** Keeps one feed: read anew when it is old and somebody asks, told as it was meanwhile and while it is away. */
function keepFeed(feed: FeedSettings, { now, onTrouble }: TodaySettings) {
  let known: ReadFeed | undefined;
  let before: ReadFeed | undefined;
  let readAt = 0;
  let triedAt: number | undefined;
  let reading: Promise<void> | undefined;

  // A clock that was set back must not keep a feed for ever.
  const passed = (since: number, time: number) => now() < since || now() - since >= time;
  const trouble = (why: string) => onTrouble({ service: feed.service, why });

  async function read(): Promise<void> {
    triedAt = now();
    try {
      const fresh = await readFeed(feed, trouble);
      before = known;
      known = fresh;
      readAt = now();
    } catch (error) {
      if (!(error instanceof FeedFailure)) throw error;
      trouble(error.message);
    }
  }

  function refresh(): void {
    const isOld = known === undefined || passed(readAt, freshFor);
    if (reading || !isOld || (triedAt !== undefined && !passed(triedAt, retryAfter))) return;
    reading = read().finally(() => {
      reading = undefined;
    });
  }

  return {
    current: async (): Promise<ReadFeed | undefined> => {
      if (known && passed(readAt, toldFor)) known = undefined;
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
