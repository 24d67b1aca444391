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
} & (Telling | Leading | Acting | Linking);

/** It only tells. */
type Telling = { readonly to?: undefined; readonly link?: undefined; readonly onPress?: undefined };
/** It leads to a page of ours. */
type Leading = { readonly to: string; readonly link?: undefined; readonly onPress?: undefined };
/** It does something right here, which stands on it. */
type Acting = {
  readonly act: string;
  readonly to?: undefined;
  readonly link?: undefined;
  readonly onPress: () => void | Promise<void>;
};
/** It leads away from us, which stands on it: a link of its own kind, drawn as the row. */
type Linking = {
  readonly act: string;
  readonly to?: undefined;
  readonly link: (frame: LinkFrame) => ReactNode;
  readonly onPress?: undefined;
};
type LinkFrame = { readonly className: string | undefined; readonly children: ReactNode };

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
  readonly link?: ((frame: LinkFrame) => ReactNode) | undefined;
  readonly onPress?: (() => void | Promise<void>) | undefined;
  readonly children: ReactNode;
};

/** What the whole row is, by where it leads. It takes the focus itself, so that a dialog gives it back in every browser. */
function Frame({ to, link, onPress, children }: FrameProps) {
  const [busy, run] = useBusy();
  if (to !== undefined)
    return (
      <Link className={css.row} to={to}>
        {children}
      </Link>
    );
  if (link !== undefined) return link({ className: css.row, children });
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
