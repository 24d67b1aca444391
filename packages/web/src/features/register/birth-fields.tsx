import type { ComponentProps } from 'react';
import { say } from '../../i18n/text.ts';
import { useText } from '../../i18n/use-text.ts';
import field from '../../ui/field.module.css';
import { useFormState } from '../../ui/form-state.ts';
import { Icon } from '../../ui/icon.tsx';
import css from './birth-fields.module.css';

/** Names of the fields. */
export const birthNames = { date: 'birth', digit: 'gender' } as const;

type BirthFieldsProps = { readonly date: string; readonly digit: string };

/** Six digits of the birth date and one of the gender, as Koreans know them from their registration number. */
export function BirthFields({ date, digit }: BirthFieldsProps) {
  const t = useText();
  const { errors } = useFormState();
  const error = errors[birthNames.date] ?? errors[birthNames.digit];
  return (
    <fieldset className={css.group}>
      <legend className={field.label}>{t('register.birthLabel')}</legend>
      <div className={css.row} dir="ltr">
        <Digits name={birthNames.date} label={t('field.birthDate')} initial={date} autoComplete="bday" />
        <span aria-hidden="true">–</span>
        <Digits name={birthNames.digit} label={t('field.genderDigit')} initial={digit} autoComplete="off" />
        <span className={css.rest} aria-hidden="true">
          ●●●●●●
        </span>
      </div>
      <div id="birth-note" className={field.note} aria-live="polite">
        {error === undefined ? (
          <p className={field.help}>{t('register.birthHelp')}</p>
        ) : (
          <p className={field.error}>
            <Icon name="warn" />
            <span>{say(error)}</span>
          </p>
        )}
      </div>
    </fieldset>
  );
}

type DigitsProps = {
  readonly name: (typeof birthNames)[keyof typeof birthNames];
  readonly label: string;
  readonly initial: string;
} & Pick<ComponentProps<'input'>, 'autoComplete'>;

function Digits({ name, label, initial, autoComplete }: DigitsProps) {
  const { errors, forget } = useFormState();
  const isWrong = errors[name] !== undefined;
  return (
    <span className={`${field.box} ${css[name]} ${isWrong ? field.bad : ''}`}>
      <input
        className={field.input}
        type="text"
        inputMode="numeric"
        name={name}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby="birth-note"
        autoComplete={autoComplete}
        maxLength={name === 'gender' ? 1 : 10}
        placeholder={name === 'birth' ? '900102' : undefined}
        defaultValue={initial}
        onInput={() => {
          forget(birthNames.date);
          forget(birthNames.digit);
        }}
      />
    </span>
  );
}
