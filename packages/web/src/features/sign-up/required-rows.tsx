import { useId } from 'react';
import { say } from '../../i18n/text.ts';
import { useText } from '../../i18n/use-text.ts';
import { CheckboxRow } from '../../ui/checkbox-row.tsx';
import { useFormState } from '../../ui/form-state.ts';
import { Icon } from '../../ui/icon.tsx';
import type { RequiredItem } from './agreement-items.ts';
import css from './agreement-list.module.css';
import type { AgreementProps } from './agreement-props.ts';
import { ReadTerms } from './read-terms.tsx';

/** What one must agree to; the message stands under the first item that is missing. */
export function RequiredRows({
  items,
  ticks,
  onTick,
  onRead,
}: AgreementProps & { items: readonly RequiredItem[] }) {
  const t = useText();
  const errorId = useId();
  const { errors } = useFormState();
  const firstWrong = items.find(({ key }) => errors[key] !== undefined)?.key;
  return (
    <ul>
      {items.map(({ key, label, terms }) => {
        const title = t(label, { agency: t('brand.agency'), archive: t('brand.archive') });
        const error = key === firstWrong ? errors[key] : undefined;
        return (
          <li key={key}>
            <CheckboxRow
              name={key}
              label={title}
              note={t('agreement.required')}
              checked={ticks.has(key)}
              describedBy={errors[key] === undefined ? undefined : errorId}
              onChange={(on) => onTick([key], on)}
              aside={terms && <ReadTerms title={title} onPress={() => onRead(terms, label)} />}
            />
            {error !== undefined && (
              <p id={errorId} className={css.error}>
                <Icon name="warn" />
                <span>{say(error)}</span>
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
