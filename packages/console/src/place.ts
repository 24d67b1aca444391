import { useEffect, useState } from 'react';

/** A screen of the console; who is looked at stands in the state of the entry, not in its address. */
export type Place =
  | { readonly screen: 'search' }
  | { readonly screen: 'trail' }
  | { readonly screen: 'requests' }
  | { readonly screen: 'webhooks' }
  | { readonly screen: 'member'; readonly id: string; readonly reason: string };

/** The address of each screen. */
export const paths: Readonly<Record<Place['screen'], string>> = {
  search: '/',
  requests: '/requests',
  webhooks: '/webhooks',
  trail: '/trail',
  member: '/member',
};

function currentPlace(): Place {
  const kept = history.state as Place | null;
  if (kept?.screen) return kept;
  const screen = (['trail', 'requests', 'webhooks'] as const).find(
    (each) => location.pathname === paths[each],
  );
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
    history.pushState(next, '', paths[next.screen]);
    setPlace(next);
  };
  return [place, go];
}
