import { type ConsoleScreen, consoleScreens } from '@daemun/contract/console/screens';
import { useEffect, useState } from 'react';

/** Screens that more than their address is wanted for: a reason, or the secret that a browser came with. */
const unnamed = ['invitation', 'member', 'providerReturn'] as const;
/** The screens that an address alone names. */
export type NamedScreen = Exclude<ConsoleScreen, (typeof unnamed)[number]>;
const isNamed = (screen: ConsoleScreen): screen is NamedScreen => !unnamed.some((each) => each === screen);
const named = (Object.keys(consoleScreens) as ConsoleScreen[]).filter(isNamed);

/** A screen of the console; who is looked at stands in the state of the entry, not in its address. */
export type Place =
  | { readonly screen: NamedScreen }
  | { readonly screen: 'member'; readonly id: string; readonly reason: string };

function currentPlace(): Place {
  const kept = history.state as Place | null;
  if (kept?.screen) return kept;
  const screen = named.find((each) => location.pathname === consoleScreens[each].path);
  return { screen: screen ?? 'search' };
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
    history.pushState(next, '', consoleScreens[next.screen].path);
    setPlace(next);
  };
  return [place, go];
}
