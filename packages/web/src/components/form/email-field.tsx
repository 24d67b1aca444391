import { useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';
import css from './email-field.module.css';

/** What domains are typed and mistyped comes with the first letter; where it cannot come, the field is one without help. */
const slips = () => import('./email-slip.ts').catch(() => undefined);

/** How long the typing rests before a slip is pointed out. */
const pauseAfterTyping = 600;

/** Puts a text into a field as if it were typed. */
function typeInto(input: HTMLInputElement, value: string): void {
  input.value = value;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.focus();
}

/**
 * An e-mail address. Behind its "@" the common domains are offered, and a domain one letter away from one of them is
 * pointed out; it may stay as it is, so that the form is never held.
 */
export function EmailField({ help, onType, onLeave, ...field }: Omit<TextFieldProps, 'kind'>) {
  const t = useText();
  const listId = useId();
  const place = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [completions, setCompletions] = useState<readonly string[]>([]);
  const [slip, setSlip] = useState<string>();
  useEffect(() => () => clearTimeout(timer.current), []);
  /** What stands in the field: letters may come while the first of them waits for its part. */
  const typed = useRef('');
  const look = async (value: string) => {
    clearTimeout(timer.current);
    typed.current = value;
    const loaded = await slips();
    if (typed.current === value) setSlip(loaded?.meantDomain(value));
  };
  const complete = async (value: string) => {
    typed.current = value;
    const loaded = await slips();
    setCompletions(loaded?.completionsOf(typed.current) ?? []);
  };
  const replace = async (domain: string) => {
    const loaded = await slips();
    const input = place.current?.querySelector('input');
    if (loaded && input) typeInto(input, loaded.withDomain(input.value, domain));
  };
  return (
    <div ref={place}>
      <TextField
        {...field}
        kind="email"
        list={completions.length > 0 ? listId : undefined}
        help={
          slip === undefined ? (
            help
          ) : (
            <span className={css.slip}>
              {t('field.emailSlip', { domain: slip })}
              <button type="button" className={css.replace} onClick={() => replace(slip)}>
                {t('field.emailReplace')}
              </button>
            </span>
          )
        }
        onType={(value) => {
          setSlip(undefined);
          void complete(value);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => void look(value), pauseAfterTyping);
          onType?.(value);
        }}
        onLeave={(value) => {
          void look(value);
          return onLeave?.(value);
        }}
      />
      <datalist id={listId}>
        {completions.map((completion) => (
          <option key={completion} value={completion} />
        ))}
      </datalist>
    </div>
  );
}
