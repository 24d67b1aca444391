import css from './pill.module.css';

/** A state in a word. */
export const Pill = ({
  look = 'plain',
  children,
}: {
  look?: 'plain' | 'brand' | 'good';
  children: string;
}) => <span className={`${css.pill} ${css[look] ?? ''}`}>{children}</span>;
