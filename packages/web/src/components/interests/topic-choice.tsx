import { type Interest, type InterestKind, interestsByKind } from '@daemun/contract/codes/interests';
import { say } from '../../i18n/text.ts';
import { useText } from '../../i18n/use-text.ts';
import covering from '../../ui/covering-input.module.css';
import field from '../../ui/field.module.css';
import { useFormState } from '../../ui/form-state.ts';
import { Icon } from '../../ui/icon.tsx';
import tile from '../../ui/tile.module.css';
import css from './topic-choice.module.css';
import { topicNames } from './topic-names.ts';

type TopicChoiceProps = {
  readonly kind: InterestKind;
  /** What the group is called. */
  readonly label: string;
  readonly chosen: readonly Interest[];
};

/** Name under which a form tells what is wrong with the choice. */
export const topicsName = 'topics';

/** The topics of one kind, any number of which may be ticked. */
export function TopicChoice({ kind, label, chosen }: TopicChoiceProps) {
  const t = useText();
  const { errors, forget } = useFormState();
  const error = errors[topicsName];
  return (
    <fieldset className={css.topics}>
      <legend className={css.legend}>{label}</legend>
      {interestsByKind[kind].map((code) => (
        <label key={code} className={`${tile.tile} ${css.topic}`}>
          <input
            className={covering.input}
            type="checkbox"
            name={code}
            defaultChecked={chosen.includes(code)}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={error === undefined ? undefined : 'topics-note'}
            onChange={() => forget(topicsName)}
          />
          <span>{t(topicNames[code])}</span>
          <span className={css.tick}>
            <Icon name="tick" />
          </span>
        </label>
      ))}
      <div id="topics-note" className={css.note} aria-live="polite">
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
