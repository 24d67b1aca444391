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
} & (Telling | Leading | Acting);

/** It only tells. */
type Telling = { readonly to?: undefined; readonly href?: undefined; readonly onPress?: undefined };
/** It leads to a page of ours. */
type Leading = { readonly to: string; readonly href?: undefined; readonly onPress?: undefined };
/** It does something right here, which stands on it; with an address, the press does what leads there. */
type Acting = {
  readonly act: string;
  readonly to?: undefined;
  readonly href?: string | undefined;
  readonly onPress: () => void | Promise<void>;
};

/** One line of the profile. A chevron leads on; what a press does is said in words. */
export function Row({ label, mark, detail, children, ...way }: RowProps) {
  return (
    <li className={css.item}>
      <Frame {...way}>
        {mark}
        <span className={css.label}>
          <span className={css.name}>{label}</span>
          {detail && <span className={css.detail}>{detail}</span>}
        </span>
        <span className={css.value}>{children}</span>
        {'act' in way && <span className={css.act}>{way.act}</span>}
        {way.to !== undefined && (
          <span className={css.chevron}>
            <Icon name="chevron" />
          </span>
        )}
      </Frame>
    </li>
  );
}

type FrameProps = {
  readonly to?: string | undefined;
  readonly href?: string | undefined;
  readonly onPress?: (() => void | Promise<void>) | undefined;
  readonly children: ReactNode;
};

/** What the whole row is, by where it leads. It takes the focus itself, so that a dialog gives it back in every browser. */
function Frame({ to, href, onPress, children }: FrameProps) {
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
