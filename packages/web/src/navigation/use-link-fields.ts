import { linkFields, linkSecrets } from '@daemun/contract/link-fields';
import { useEffect } from 'react';
import { hideLink } from '../early/hide-link.ts';
import { fragmentOf } from './location.ts';
import { useLocation } from './use-router.ts';

/** What the link of a mail carries, in the query or in the fragment. */
export function useLinkFields(): URLSearchParams {
  const place = useLocation();
  // A second link that is opened in the same document comes after the inline script.
  useEffect(() => {
    if (place.hash) hideLink(linkSecrets);
  }, [place]);
  return linkFields({ search: place.search, hash: fragmentOf(place) });
}

/** The same for a page whose loader reads the link: a second link that is opened in the same document begins it again. */
export function useLoadedLink(): void {
  const place = useLocation();
  useEffect(() => {
    if (place.hash && hideLink(linkSecrets)) location.reload();
  }, [place]);
}
