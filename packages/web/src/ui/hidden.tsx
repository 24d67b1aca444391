import type { ReactNode } from 'react';
import css from './hidden.module.css';

/** Words for screen readers only. */
export const Hidden = ({ children }: { children: ReactNode }) => (
  <span className={css.hidden}>{children}</span>
);
