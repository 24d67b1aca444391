import { type ComponentProps, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { Message } from '../i18n/message-id.ts';
import css from './field.module.css';
import { Field } from './field.tsx';
import { useFormState } from './form-state.ts';
import { recall, remember } from './kept-input.ts';

/** Kinds of text a field takes, with what keyboards, password managers and bidirectional text need to know. */
const kinds = {
  text: { type: 'text', dir: 'auto' },
  email: { type: 'email', dir: 'ltr', inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  loginId: { type: 'text', dir: 'ltr', inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  digits: { type: 'text', dir: 'ltr', inputMode: 'numeric', spellCheck: false },
} as const satisfies Record<string, ComponentProps<'input'>>;

export type TextFieldProps = {
  readonly name: string;
  readonly label: string;
  readonly kind?: keyof typeof kinds;
  readonly autoComplete: string;
  readonly help?: ReactNode;
  readonly good?: string | undefined;
  readonly placeholder?: string;
  readonly maxLength?: number;
  /** Names a list of texts to choose from. */
  readonly list?: string | undefined;
  readonly initial?: string | undefined;
  /** A key under which what is typed survives a reload and a change of language, in this tab. */
  readonly keepAs?: string;
  readonly onType?: (value: string) => void;
  /** Looks at the field when its owner leaves it; answers with what is wrong, if anything. */
  readonly onLeave?: (value: string) => Message | undefined;
};

/**
 * Text that is put into a field whose caret the reader has already is replaced by what they type, not
 * continued.
 */
function selectUnderCaret(input: HTMLInputElement | null, start: string): void {
  if (start !== '' && input?.value === start && input === document.activeElement) input.select();
}

/** One line of text. It keeps what is typed itself; the form reads it when it is sent. */
export function TextField(props: TextFieldProps) {
  const { name, label, kind = 'text', help, good, initial, keepAs, onType, onLeave, ...rest } = props;
  const { errors, forget, report } = useFormState();
  const [start] = useState(() => (keepAs && recall(keepAs)) ?? initial ?? '');
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => selectUnderCaret(input.current, start), [start]);
  const type = (value: string) => {
    forget(name);
    if (keepAs) remember(keepAs, value);
    onType?.(value);
  };
  const leave = (value: string) => {
    const problem = onLeave?.(value);
    if (problem) report(name, problem);
  };
  return (
    <Field label={label} help={help} good={good} error={errors[name]}>
      {(bound) => (
        <input
          {...kinds[kind]}
          {...rest}
          {...bound}
          ref={input}
          className={css.input}
          name={name}
          defaultValue={start}
          onInput={(event) => type(event.currentTarget.value)}
          onBlur={(event) => leave(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
