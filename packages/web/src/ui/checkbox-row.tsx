import { type ChangeEvent, type ReactNode, useEffect, useRef } from 'react';
import css from './checkbox-row.module.css';
import { useFormState } from './form-state.ts';
import { Icon } from './icon.tsx';

type CheckboxRowProps = {
  readonly name: string;
  readonly label: string;
  /** Beside the label in a quieter voice, such as "(필수)". */
  readonly note?: string;
  /** Below the label, on lines of its own. */
  readonly help?: string | undefined;
  readonly look?: 'row' | 'all';
  readonly checked?: boolean;
  readonly initial?: boolean;
  /** Some of what it stands for is ticked. */
  readonly mixed?: boolean;
  readonly describedBy?: string;
  readonly onChange?: (checked: boolean) => void;
  /** At the end of the row, outside the target, such as a link to the document. */
  readonly aside?: ReactNode;
};

/** Binds the box to its form, and sets what no attribute can. */
function useCheckbox({ name, initial, mixed = false, onChange }: CheckboxRowProps) {
  const { errors, forget } = useFormState();
  const box = useRef<HTMLInputElement>(null);
  const isTouched = useRef(false);
  // A page drawn at build learns only in the browser how the box begins.
  useEffect(() => {
    if (box.current && initial !== undefined && !isTouched.current) box.current.checked = initial;
  }, [initial]);
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed;
  });
  return {
    ref: box,
    'aria-invalid': errors[name] !== undefined || undefined,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      isTouched.current = true;
      forget(name);
      onChange?.(event.currentTarget.checked);
    },
  };
}

/** A check box whose whole row is the target. */
export function CheckboxRow(props: CheckboxRowProps) {
  const { name, label, note, help, look, checked, initial, describedBy, aside } = props;
  const bound = useCheckbox(props);
  return (
    <div className={look === 'all' ? `${css.row} ${css.all}` : css.row}>
      <label className={help === undefined ? css.label : `${css.label} ${css.helped}`}>
        <input
          className={css.input}
          type="checkbox"
          name={name}
          checked={checked}
          defaultChecked={initial}
          {...bound}
          aria-describedby={describedBy}
        />
        <span className={css.box}>
          <Icon name="tick" size={14} />
        </span>
        <span>
          {label} {note && <span className={css.note}>{note}</span>}
          {help !== undefined && <small className={css.note}>{help}</small>}
        </span>
      </label>
      {aside}
    </div>
  );
}
