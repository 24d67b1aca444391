import type { ReactNode } from 'react';
import css from './bottom-bar.module.css';

/** The screen's main button: it follows the content, and on a phone that is touched it is pinned above the keyboard. */
export const BottomBar = ({ children }: { children: ReactNode }) => (
  <div className={css.bar} data-bottom-bar="">
    {children}
  </div>
);
