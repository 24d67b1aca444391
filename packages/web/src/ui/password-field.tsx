import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import css from './field.module.css';
import { Field } from './field.tsx';
import { useFormState } from './form-state.ts';

type PasswordProps = {
  readonly name: string;
  readonly label: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly help?: ReactNode;
  readonly guide?: ReactNode;
  readonly good?: string | undefined;
  readonly placeholder?: string;
  readonly onType?: (value: string) => void;
};

/** Typed where Latin letters were meant: the keyboard still stands on Korean. */
const hangul = /\p{Script=Hangul}/u;

/** The hints below the field: a warning about Caps Lock or a Hangul keyboard, and the guide. */
function useKeyboardGuide(guide: ReactNode) {
  const t = useText();
  const [isCapsLocked, setCapsLocked] = useState(false);
  const [isHangul, setHangul] = useState(false);
  const look = (event: KeyboardEvent) => setCapsLocked(event.getModifierState('CapsLock'));
  const hint = isCapsLocked ? 'field.capsLock' : isHangul && 'field.hangulTyped';
  const guides = (
    <>
      {hint && <p className={css.help}>{t(hint)}</p>}
      {guide}
    </>
  );
  const listeners = { onKeyDown: look, onKeyUp: look, onBlur: () => setCapsLocked(false) };
  return [guides, listeners, setHangul] as const;
}

/** A password, hidden until its owner asks to see it. Paste and password managers are welcome. */
export function PasswordField({ name, guide, onType, autoComplete, placeholder, ...frame }: PasswordProps) {
  const t = useText();
  const { errors, forget } = useFormState();
  const [shown, setShown] = useState(false);
  const [guides, listeners, setHangul] = useKeyboardGuide(guide);
  return (
    <Field {...frame} guide={guides} error={errors[name]}>
      {(bound) => (
        <>
          <input
            {...bound}
            className={css.input}
            type={shown ? 'text' : 'password'}
            dir="ltr"
            name={name}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            placeholder={placeholder}
            {...listeners}
            onInput={({ currentTarget: { value } }) => {
              forget(name);
              setHangul(hangul.test(value));
              onType?.(value);
            }}
          />
          <button
            type="button"
            className={css.show}
            aria-pressed={shown}
            aria-label={t(shown ? 'field.hidePassword' : 'field.showPassword')}
            onClick={() => setShown(!shown)}
          >
            {t(shown ? 'field.hide' : 'field.show')}
          </button>
        </>
      )}
    </Field>
  );
}
