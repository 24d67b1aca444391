import { useState } from 'react';
import type { MessageId } from '../../i18n/message-id.ts';
import { useText } from '../../i18n/use-text.ts';
import { useFormState } from '../../ui/form-state.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { matchOf, newPasswordNames } from './new-password.ts';
import { PasswordRules } from './password-rules.tsx';

const { password, repeated } = newPasswordNames;

type NewPasswordFieldsProps = {
  readonly label: string;
  readonly repeatLabel: string;
  /** Said when the two differ. */
  readonly differ: MessageId;
  /** Whose password it is, for password managers. */
  readonly username: string;
};

/** A new password with its rule told while it is typed, and once more to be sure. */
export function NewPasswordFields({ label, repeatLabel, differ, username }: NewPasswordFieldsProps) {
  const t = useText();
  const { forget, report } = useFormState();
  const [typed, setTyped] = useState('');
  const [again, setAgain] = useState('');
  const tell = (first: string, second: string) =>
    matchOf(first, second) === 'other' ? report(repeated, differ) : forget(repeated);
  return (
    <>
      <input type="email" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        name={password}
        label={label}
        autoComplete="new-password"
        guide={<PasswordRules password={typed} />}
        onType={(value) => {
          setTyped(value);
          tell(value, again);
        }}
      />
      <PasswordField
        name={repeated}
        label={repeatLabel}
        autoComplete="new-password"
        placeholder={t('password.again')}
        good={matchOf(typed, again) === 'same' ? t('password.match') : undefined}
        onType={(value) => {
          setAgain(value);
          tell(typed, value);
        }}
      />
    </>
  );
}
