import type { ReactNode } from 'react';
import css from './page-title.module.css';

/** The one h1 of a screen that speaks for itself, with a sentence under it. */
export const PageTitle = ({ children, lead }: { children: ReactNode; lead?: ReactNode }) => (
  <div className={css.block}>
    <h1 className={css.title}>{children}</h1>
    {lead !== undefined && <p className={css.lead}>{lead}</p>}
  </div>
);
