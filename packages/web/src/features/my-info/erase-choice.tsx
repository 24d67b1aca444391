import { useText } from '../../i18n/use-text.ts';
import css from './reason-choice.module.css';
import { eraseName, leavingHours } from './withdraw.ts';

/** When everything is erased: after the hours in which the account comes back, or at once. */
export function EraseChoice() {
  const t = useText();
  const rows = [
    ['N', t('myInfo.eraseLater', leavingHours)],
    ['Y', t('myInfo.eraseNow')],
  ] as const;
  return (
    <fieldset className={css.group} aria-describedby={`${eraseName}-how`}>
      <legend className={css.legend}>{t('myInfo.eraseWhen')}</legend>
      {rows.map(([value, words]) => (
        <label key={value} className={css.row}>
          <input
            className={css.input}
            type="radio"
            name={eraseName}
            value={value}
            defaultChecked={value === 'N'}
          />
          {words}
        </label>
      ))}
      <p id={`${eraseName}-how`} className={`${css.legend} ${css.note}`}>
        {t('myInfo.eraseNowHow')}
      </p>
    </fieldset>
  );
}
