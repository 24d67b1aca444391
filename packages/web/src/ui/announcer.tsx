import css from './hidden.module.css';
import { createStore, useStore } from './store.ts';

/** What is going on, for those who do not see the button that shows it; empty while nothing is. */
export const goingOn = createStore((_before: string, words: string) => words, '');

/** Where screen readers hear of it. The region stands there from the start, so that they know it. */
export const Announcer = () => (
  <div className={css.hidden} aria-live="polite">
    {useStore(goingOn)}
  </div>
);
