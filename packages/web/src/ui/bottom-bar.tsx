import type { ReactNode } from 'react';
import css from './bottom-bar.module.css';

/** The screen's main button, pinned to the lower edge on a phone, above the keyboard. */
export const BottomBar = ({ children }: { children: ReactNode }) => (
  <div className={css.bar} data-bottom-bar="">
    {children}
  </div>
);
