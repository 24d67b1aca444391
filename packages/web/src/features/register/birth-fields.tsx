import type { Gender } from '@daemun/contract/codes/member';
import { useState } from 'react';
import type { MessageId } from '../../i18n/message-id.ts';
import { say } from '../../i18n/text.ts';
import { useText } from '../../i18n/use-text.ts';
import covering from '../../ui/covering-input.module.css';
import field from '../../ui/field.module.css';
import { useFormState } from '../../ui/form-state.ts';
import { Icon } from '../../ui/icon.tsx';
import { TextField } from '../../ui/text-field.tsx';
import tile from '../../ui/tile.module.css';
import css from './birth-fields.module.css';
import { genderIn, withGender } from './typed-birth.ts';

/** Names of the fields. */
export const birthNames = { date: 'birth', gender: 'gender' } as const;

const genders = [
  ['F', 'myInfo.female'],
  ['M', 'myInfo.male'],
] as const satisfies readonly (readonly [Gender, MessageId])[];

type BirthFieldsProps = { readonly date: string; readonly gender: Gender | undefined };

/** The birth date in one field of digits, and the gender to choose below it; a gender digit and the choice follow each other. */
export function BirthFields({ date, gender }: BirthFieldsProps) {
  const t = useText();
  const [chosen, setChosen] = useState(gender);
  return (
    <>
      <TextField
        name={birthNames.date}
        kind="digits"
        label={t('field.birthDate')}
        help={t('register.birthHelp')}
        autoComplete="bday"
        maxLength={10}
        initial={date}
        onType={(typed) => setChosen(genderIn(typed) ?? chosen)}
      />
      <GenderChoice chosen={chosen} onChoose={setChosen} />
    </>
  );
}

type GenderChoiceProps = {
  readonly chosen: Gender | undefined;
  readonly onChoose: (gender: Gender) => void;
};

function GenderChoice({ chosen, onChoose }: GenderChoiceProps) {
  const t = useText();
  const { errors, forget } = useFormState();
  const error = errors[birthNames.gender];
  const choose = (gender: Gender, form: HTMLFormElement | null) => {
    forget(birthNames.gender);
    onChoose(gender);
    const date = form?.elements.namedItem(birthNames.date);
    if (date instanceof HTMLInputElement) date.value = withGender(date.value, gender);
  };
  return (
    <fieldset className={css.group}>
      <legend className={field.label}>{t('register.gender')}</legend>
      {genders.map(([code, label]) => (
        <label key={code} className={`${tile.tile} ${css.chip}`}>
          <input
            className={covering.input}
            type="radio"
            name={birthNames.gender}
            value={code}
            checked={chosen === code}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={error === undefined ? undefined : 'gender-note'}
            onChange={({ currentTarget }) => choose(code, currentTarget.form)}
          />
          {t(label)}
        </label>
      ))}
      <div id="gender-note" className={css.note} aria-live="polite">
        {error !== undefined && (
          <p className={field.error}>
            <Icon name="warn" />
            <span>{say(error)}</span>
          </p>
        )}
      </div>
    </fieldset>
  );
}
