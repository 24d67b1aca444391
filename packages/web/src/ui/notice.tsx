import type { ReactNode } from 'react';
import css from './notice.module.css';

type NoticeProps = {
  /** By which an address leads here. */
  readonly id?: string;
  readonly title?: string;
  readonly look?: 'plain' | 'brand' | 'alarm' | 'good';
  readonly children: ReactNode;
};

/** A quiet box with something worth knowing. */
export const Notice = ({ id, title, look = 'plain', children }: NoticeProps) => (
  <div id={id} className={`${css.notice} ${css[look] ?? ''}`}>
    {title && <strong className={css.title}>{title}</strong>}
    <div>{children}</div>
  </div>
);
