import { useText } from '../../i18n/use-text.ts';
import css from './account-choice.module.css';
import type { Choice, Mode } from './modes.ts';

/** Name of the field. */
export const modeName = 'mig';

const labels = {
  A: 'integration.modeAll',
  H: 'integration.modeService',
  N: 'integration.modeService',
  E: 'integration.modeEmail',
  D: 'integration.modeNone',
} as const satisfies Record<Mode, string>;

/** Which accounts move; the widest choice is made already, and nothing is one as well. */
export function ModeChoice({ choices }: { choices: readonly Choice[] }) {
  const t = useText();
  const rows: readonly Choice[] = [...choices, { mode: 'D', accounts: [] }];
  return (
    <fieldset className={css.choices}>
      <legend className={css.legend}>{t('integration.which')}</legend>
      {rows.map(({ mode, accounts }, index) => (
        <label key={mode} className={css.choice}>
          <input type="radio" name={modeName} value={mode} defaultChecked={index === 0} />
          <span>{t(labels[mode], { service: t(mode === 'H' ? 'brand.archive' : 'brand.newsGame') })}</span>
          {accounts.length > 0 && (
            <bdi className={css.what}>{accounts.map(({ masked_id }) => masked_id).join(', ')}</bdi>
          )}
        </label>
      ))}
    </fieldset>
  );
}
