import { type Service, siteReferrers } from '@daemun/contract/codes/services';
import type { TodayItem } from '@daemun/contract/today';
import { useEffect, useState } from 'react';
import { currentPrefix } from '../../i18n/load-language.ts';
import { entryContext } from '../../session/entry-context.ts';
import { isLineFree } from '../../ui/free-line.ts';

/** The service whose day is shown; undefined where it has no feed, and in a host, which a headline must not lead out of. */
function serviceHere(): Service | undefined {
  const { site, embedding } = entryContext();
  const service = site ? siteReferrers[site] : 'AGY';
  const told = (document.documentElement.dataset.today ?? '').split(' ');
  return embedding === 'browser' && told.includes(service) ? service : undefined;
}

/** Runs once the browser has nothing else to do. */
function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, 500);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 3000 });
  return () => cancelIdleCallback(handle);
}

type Parts = typeof import('./today-parts.tsx');

/** A day, and what shows it. */
type Shown = Pick<Parts, 'Picture' | 'Headline'> & {
  readonly item: TodayItem;
  readonly service: Service;
};

/** What this document has shown, by service and language: another screen shows it at once. */
const known = new Map<string, Shown>();
const here = () => `${serviceHere()} ${currentPrefix()}`;

async function load(service: Service): Promise<Shown | undefined> {
  const { fetchToday, Picture, Headline } = await import('./today-parts.tsx');
  const item = await fetchToday(service);
  return item && { Picture, Headline, item, service };
}

/**
 * The day of the reader's site, for who is shown it: asked for after the first paint, once nothing else is to be done, in windows that
 * fit the media query. Undefined before, where there is nothing to tell, and where it does not come.
 */
export function useToday(media: string): Shown | undefined {
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    const service = serviceHere();
    if (!service || !isLineFree() || !matchMedia(media).matches) return;
    const key = here();
    if (known.has(key)) {
      setShown(known.get(key));
      return;
    }
    return whenIdle(() => {
      void load(service)
        .then((day) => {
          if (day) known.set(key, day);
          if (here() === key) setShown(day);
        })
        // Nobody waits for it.
        .catch(() => {});
    });
  }, [media]);
  return shown;
}
