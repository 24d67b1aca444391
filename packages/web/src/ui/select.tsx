import field from './field.module.css';
import { Icon } from './icon.tsx';
import css from './select.module.css';

type SelectProps = {
  readonly id?: string;
  /** What it is called where no label stands beside it. */
  readonly label?: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, words: string])[];
  readonly onChoose: (value: string) => void;
};

/** One of several, by the browser's own list in the frame of a field. */
export const Select = ({ id, label, value, options, onChoose }: SelectProps) => (
  <span className={`${field.box} ${css.box}`}>
    <select
      id={id}
      className={css.select}
      aria-label={label}
      value={value}
      onChange={(event) => onChoose(event.currentTarget.value)}
    >
      {options.map(([each, words]) => (
        <option key={each} value={each}>
          {words}
        </option>
      ))}
    </select>
    <Icon name="down" />
  </span>
);
