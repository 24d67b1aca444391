import { type ReactNode, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import css from './field.module.css';
import { Field } from './field.tsx';
import { useFormState } from './form-state.ts';

type PasswordFieldProps = {
  readonly name: string;
  readonly label: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly help?: ReactNode;
  readonly guide?: ReactNode;
  readonly good?: string | undefined;
  readonly placeholder?: string;
  readonly onType?: (value: string) => void;
};

/** A password, hidden until its owner asks to see it. Paste and password managers are welcome. */
export function PasswordField({
  name,
  label,
  autoComplete,
  help,
  guide,
  good,
  placeholder,
  onType,
}: PasswordFieldProps) {
  const t = useText();
  const { errors, forget } = useFormState();
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} help={help} guide={guide} good={good} error={errors[name]}>
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
            onInput={(event) => {
              forget(name);
              onType?.(event.currentTarget.value);
            }}
          />
          <button
            type="button"
            className={css.show}
            aria-pressed={shown}
            aria-label={shown ? t('field.hidePassword') : t('field.showPassword')}
            onClick={() => setShown(!shown)}
          >
            {shown ? t('field.hide') : t('field.show')}
          </button>
        </>
      )}
    </Field>
  );
}
