import type { ReactNode } from 'react';
import { Link } from '../../navigation/link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import css from './row.module.css';

type RowProps = {
  readonly label: string;
  /** Before the label, such as a provider's mark. */
  readonly mark?: ReactNode;
  /** Under the label in a quieter voice. */
  readonly detail?: ReactNode;
  /** What is known, at the end of the row. */
  readonly children?: ReactNode;
  /**
   * Where it is changed: a page of ours, an address outside the page, or right here. Without one the row only tells; with
   * an address, what is done right here leads there.
   */
  readonly to?: string | undefined;
  readonly href?: string | undefined;
  readonly onPress?: (() => void | Promise<void>) | undefined;
};

/** One line of the profile. */
export function Row({ label, mark, detail, children, ...ways }: RowProps) {
  const { to, href, onPress } = ways;
  const leads = to !== undefined || href !== undefined || onPress !== undefined;
  return (
    <li className={css.item}>
      <Frame {...ways}>
        {mark}
        <span className={css.label}>
          {label}
          {detail && <span className={css.detail}>{detail}</span>}
        </span>
        <span className={css.value}>{children}</span>
        {leads && (
          <span className={css.chevron}>
            <Icon name="chevron" />
          </span>
        )}
      </Frame>
    </li>
  );
}

/** What the whole row is, by where it leads. It takes the focus itself, so that a dialog gives it back in every browser. */
function Frame({ to, href, onPress, children }: Pick<RowProps, 'to' | 'href' | 'onPress' | 'children'>) {
  const [busy, run] = useBusy();
  if (to !== undefined)
    return (
      <Link className={css.row} to={to}>
        {children}
      </Link>
    );
  if (href !== undefined)
    return (
      <a
        className={css.row}
        href={href}
        aria-disabled={busy || undefined}
        onClick={(event) => {
          if (onPress === undefined) return;
          event.preventDefault();
          void run(onPress);
        }}
      >
        {children}
      </a>
    );
  if (onPress === undefined) return <div className={css.row}>{children}</div>;
  return (
    <button
      type="button"
      className={css.row}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        event.currentTarget.focus();
        void run(onPress);
      }}
    >
      {children}
    </button>
  );
}
