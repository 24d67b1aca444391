import type { PageFiles } from './page-files.ts';

/**
 * Runs as an inline script, so it may use nothing from outside itself: fetches the page's code, its styles and our own fonts once what
 * is drawn has been painted, so that neither stands before the form on a slow line or a slow processor.
 */
export function startAfterPaint({ entry, preload, styles }: PageFiles) {
  const root = document.documentElement;
  const showFonts = () => {
    delete root.dataset.unpainted;
  };
  let isStarted = false;
  function start(): void {
    if (isStarted) return;
    isStarted = true;
    showFonts();
    const fetchEarly = (rel: string, href: string, as = '') => {
      document.head.append(Object.assign(document.createElement('link'), { rel, href, as }));
    };
    for (const href of preload) fetchEarly('modulepreload', href);
    fetchEarly('preload', styles, 'style');
    void import(/* @vite-ignore */ entry);
  }
  // A browser that was here before has the fonts already.
  if (root.dataset.first) showFonts();
  if (document.hidden) return start();
  new PerformanceObserver((seen) => {
    if (seen.getEntriesByName('first-contentful-paint').length > 0) start();
  }).observe({ type: 'paint', buffered: true });
  // After a second at the latest.
  setTimeout(start, 1000);
}
