import { type ReactNode, useId } from 'react';
import type { Message } from '../i18n/message-id.ts';
import { say } from '../i18n/text.ts';
import css from './field.module.css';
import { Icon } from './icon.tsx';

export type FieldFrameProps = {
  readonly label: string;
  readonly help?: ReactNode;
  /** Like help, but it stays beside an error, such as the live list of a rule. */
  readonly guide?: ReactNode;
  /** Something fine to say, such as that two passwords agree. */
  readonly good?: string | undefined;
  readonly error?: Message | undefined;
  readonly children: (bound: Bound) => ReactNode;
};

/** The attributes that bind a control to its label, help and error. */
export type Bound = {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string;
};

/** Label above, help below, error in words with an icon, all bound to the control. */
export function Field({ label, help, guide, good, error, children }: FieldFrameProps) {
  const id = useId();
  const noteId = `${id}note`;
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <div className={error === undefined ? css.box : `${css.box} ${css.bad}`}>
        {children({ id, 'aria-invalid': error !== undefined || undefined, 'aria-describedby': noteId })}
      </div>
      <div id={noteId} className={css.note} aria-live="polite">
        <Note help={help} good={good} error={error} />
        {guide}
      </div>
    </div>
  );
}

function Note({ help, good, error }: Pick<FieldFrameProps, 'help' | 'good' | 'error'>) {
  if (error !== undefined)
    return (
      <p className={css.error}>
        <Icon name="warn" />
        <span>{say(error)}</span>
      </p>
    );
  if (good !== undefined)
    return (
      <p className={css.good}>
        <Icon name="tick" />
        <span>{good}</span>
      </p>
    );
  return help === undefined ? null : <div className={css.help}>{help}</div>;
}
