import { type ComponentProps, useEffect } from 'react';
import { Link } from '../navigation/link.tsx';
import { goingOn } from './announcer.tsx';
import css from './button.module.css';
import { useFormState } from './form-state.ts';
import { useBusy } from './use-busy.ts';

/** `danger` is for what cannot be taken back; `danger-quiet` leads to it and asks first. */
export type ButtonLook = 'primary' | 'quiet' | 'text' | 'danger' | 'danger-quiet';

const classOf = (look: ButtonLook) => `${css.button} ${css[look]}`;

type ButtonProps = {
  readonly children: string;
  readonly look?: ButtonLook;
  /** What is happening while the action runs, in words of its own; the button keeps its size. */
  readonly busyText?: string;
  readonly disabled?: boolean;
  /** What it is called where its words alone do not tell it from the next one. */
  readonly label?: string;
  readonly onPress: () => void | Promise<void>;
};

/** A button whose action runs once at a time. */
export function Button({ children, look = 'primary', busyText, disabled, label, onPress }: ButtonProps) {
  const [busy, run] = useBusy();
  return (
    <button
      type="button"
      className={classOf(look)}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-label={label}
      onClick={() => void run(onPress)}
    >
      <Label text={children} busyText={busyText} busy={busy} />
    </button>
  );
}

/** The button that sends the form around it. */
export function SubmitButton({
  children,
  look = 'primary',
  busyText,
  disabled,
}: Omit<ButtonProps, 'label' | 'onPress'>) {
  const { busy } = useFormState();
  return (
    <button type="submit" className={classOf(look)} disabled={disabled} aria-disabled={busy || undefined}>
      <Label text={children} busyText={busyText} busy={busy} />
    </button>
  );
}

function Label({ text, busyText, busy }: { text: string; busyText: string | undefined; busy: boolean }) {
  const said = busy ? busyText : undefined;
  useEffect(() => {
    if (said === undefined) return;
    goingOn.send(said);
    return () => goingOn.send('');
  }, [said]);
  return (
    <>
      <span className={said === undefined ? undefined : css.away}>{text}</span>
      {said !== undefined && <span>{said}</span>}
    </>
  );
}

/** A link that looks like a button, to another screen. */
export const ButtonLink = ({
  look = 'quiet',
  children,
  ...link
}: ComponentProps<typeof Link> & { look?: ButtonLook }) => (
  <Link className={classOf(look)} {...link}>
    <span>{children}</span>
  </Link>
);
