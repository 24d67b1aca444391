import { type RefObject, useEffect, useRef } from 'react';
import { belowPrefix } from '../i18n/below-prefix.ts';
import { useText } from '../i18n/use-text.ts';
import type { PageRow } from '../navigation/row.ts';
import { useLocation } from '../navigation/use-router.ts';
import type { Countable } from './send-count.ts';

/**
 * On coming to a screen: its title in the document, the focus at its start (not on the very first), a view
 * counted.
 */
export function usePageEntry(row: PageRow): RefObject<HTMLElement | null> {
  const t = useText();
  const { tracked, funnel } = row;
  const main = useRef<HTMLElement>(null);
  const { pathname, hash } = useLocation();
  const path = belowPrefix(pathname);
  const lastPath = useRef(path);
  const title = `${t(row.title)} - ${t('brand.agency')}`;

  useEffect(() => {
    document.title = title;
  }, [title]);

  useEffect(() => {
    // A part of the page to which its address leads takes the focus itself.
    const isLedOn = document.getElementById(hash.slice(1)) !== null;
    if (lastPath.current !== path && !isLedOn) main.current?.focus({ preventScroll: true });
    lastPath.current = path;
  }, [path, hash]);

  useEffect(() => {
    if (tracked) count({ event: 'visit', path });
    if (funnel) count({ event: 'sign-up', path });
  }, [tracked, funnel, path]);

  return main;
}

/**
 * Counts an event where the operator has a place for that (docs/decisions/025). The service says so in the document;
 * without its word nothing is asked for, loaded or sent.
 */
export function count(countable: Countable): void {
  if (document.documentElement.dataset.counted !== 'Y') return;
  void import('./send-count.ts').then(({ sendCount }) => sendCount(countable));
}
