import { useText } from '../i18n/use-text.ts';
import css from './hidden.module.css';
import { createStore, useStore } from './store.ts';

/** How long a reader waits for a page before they are told, in milliseconds. */
export const loadingAfter = 1000;

/** What is going on, for those who do not see the button that shows it; empty while nothing is. */
export const goingOn = createStore((_before: string, words: string) => words, '');

/**
 * Where screen readers hear of it. The region stands there from the start, so that they know it; drawn at build it brings
 * the word for a first page that is late, whose catalog may be, too.
 */
export const Announcer = () => (
  <div className={css.hidden} aria-live="polite" data-loading={useText()('common.loading')}>
    {useStore(goingOn)}
  </div>
);

/** Says in a drawn document that its page is late. The answered function ends it, before the page is taken over. */
export function sayWhenLate(container: ParentNode): () => void {
  const region = container.querySelector<HTMLElement>('[data-loading]');
  const say = (words: string | undefined) => region?.replaceChildren(...(words ? [words] : []));
  const timer = setTimeout(() => say(region?.dataset.loading), loadingAfter);
  return () => {
    clearTimeout(timer);
    say(undefined);
  };
}
