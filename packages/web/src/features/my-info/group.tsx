import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocation } from '../../navigation/use-router.ts';
import css from './group.module.css';

type GroupProps = {
  readonly title: string;
  /** By which an address leads here. */
  readonly name?: string;
  readonly children: ReactNode;
  readonly foot?: ReactNode;
};

/** Lines of the profile that belong together. It takes the focus of a line that goes, and of who is led here. */
export function Group({ title, name, children, foot }: GroupProps) {
  const id = useId();
  const place = useLocation();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (name !== undefined && place.hash === `#${name}`) section.current?.focus({ preventScroll: true });
  }, [name, place]);
  return (
    <section ref={section} id={name} className={css.group} aria-labelledby={id} tabIndex={-1}>
      <h2 id={id} className={css.title}>
        {title}
      </h2>
      <ul>{children}</ul>
      {foot}
    </section>
  );
}
