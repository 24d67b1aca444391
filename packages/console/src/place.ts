import { type ConsoleScreen, consoleScreens } from '@daemun/contract/console/screens';
import { useEffect, useState } from 'react';

/** Screens that more than their address is wanted for: a reason, or the secret that a browser came with. */
const unnamed = ['invitation', 'member', 'providerReturn'] as const;
/** The screens that an address alone names. */
export type NamedScreen = Exclude<ConsoleScreen, (typeof unnamed)[number]>;
const isNamed = (screen: ConsoleScreen): screen is NamedScreen => !unnamed.some((each) => each === screen);
const named = (Object.keys(consoleScreens) as ConsoleScreen[]).filter(isNamed);

/**
 * A screen of the console, and what is to be seen there. Who is looked at stands in the state of the entry. Only a link that
 * a browser follows into another tab has it in the fragment of its address, which no server is sent; the reason is asked for there.
 */
export type Place =
  | { readonly screen: NamedScreen; readonly at?: string | undefined }
  | { readonly screen: 'member'; readonly id: string; readonly reason?: string | undefined };

/** The address of a place, as a link has it. */
export function addressOf(place: Place): string {
  const at = place.screen === 'member' ? place.id : place.at;
  return consoleScreens[place.screen].path + (at === undefined ? '' : `#${encodeURIComponent(at)}`);
}

function currentPlace(): Place {
  const kept = history.state as Place | null;
  if (kept?.screen) return kept;
  const at = decodeURIComponent(location.hash.slice(1)) || undefined;
  if (at !== undefined && location.pathname === consoleScreens.member.path) {
    const place = { screen: 'member', id: at } as const;
    history.replaceState(place, '', consoleScreens.member.path);
    return place;
  }
  const screen = named.find((each) => location.pathname === consoleScreens[each].path);
  return { screen: screen ?? 'search', at };
}

/** Where one is, and how one goes elsewhere; back and forward work. */
export function usePlace(): readonly [Place, (place: Place) => void] {
  const [place, setPlace] = useState(currentPlace);
  useEffect(() => {
    const follow = () => setPlace(currentPlace());
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  const go = (next: Place) => {
    history.pushState(next, '', next.screen === 'member' ? consoleScreens.member.path : addressOf(next));
    setPlace(next);
  };
  return [place, go];
}
