import { useBusy } from '../../ui/use-busy.ts';
import css from './row-button.module.css';

type RowButtonProps = {
  readonly children: string;
  /** What it does to which row: its words alone are the same in each. */
  readonly label: string;
  readonly onPress: () => void | Promise<void>;
};

/** What can be done to one line of the profile, at its end; runs once at a time. */
export function RowButton({ children, label, onPress }: RowButtonProps) {
  const [busy, run] = useBusy();
  return (
    <button
      type="button"
      className={css.button}
      aria-label={label}
      aria-disabled={busy || undefined}
      onClick={() => void run(onPress)}
    >
      {children}
    </button>
  );
}
