import { type ReactNode, useId } from 'react';
import css from './group.module.css';

type GroupProps = { readonly title: string; readonly children: ReactNode; readonly foot?: ReactNode };

/** Lines of the profile that belong together. It takes the focus of a line that goes. */
export function Group({ title, children, foot }: GroupProps) {
  const id = useId();
  return (
    <section className={css.group} aria-labelledby={id} tabIndex={-1}>
      <h2 id={id} className={css.title}>
        {title}
      </h2>
      <ul>{children}</ul>
      {foot}
    </section>
  );
}
