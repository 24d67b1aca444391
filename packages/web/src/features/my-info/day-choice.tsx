import { dayPart, dayPartsInOrder } from '../../i18n/date-time.ts';
import { useText } from '../../i18n/use-text.ts';
import { Select } from '../../ui/select.tsx';
import css from './day-choice.module.css';
import { daysToChoose, withPart } from './days.ts';

type DayChoiceProps = {
  readonly label: string;
  /** The day that is chosen, as YYYY-MM-DD. */
  readonly day: string;
  /** Between which years. */
  readonly years: readonly [first: number, last: number];
  readonly onChoose: (day: string) => void;
};

/** A day by its parts, in the order and the words of the page's language; a browser's own field would speak its language. */
export function DayChoice({ label, day, years, onChoose }: DayChoiceProps) {
  const t = useText();
  return (
    <fieldset className={css.choice}>
      <legend className={css.legend}>{label}</legend>
      {dayPartsInOrder().map((part) => (
        <span key={part} className={css.part}>
          <Select
            label={t(`myInfo.${part}`)}
            value={day}
            options={daysToChoose(part, day, years).map((each) => [each, dayPart(part, each)])}
            onChoose={(chosen) => onChoose(withPart(part, day, chosen))}
          />
        </span>
      ))}
    </fieldset>
  );
}
