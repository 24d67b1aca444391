import { useId, useRef, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';
import { useTimer } from '../../ui/use-timer.ts';
import css from './email-field.module.css';

/** What domains are typed and mistyped comes with the first letter; where it cannot come, the field is one without help. */
const slips = () => import('./email-slip.ts').catch(() => undefined);

/** How long the typing rests before a slip is pointed out. */
const pauseAfterTyping = 600;

/** Puts another domain into the field, as if it were typed. */
async function replaceDomain(input: HTMLInputElement | null | undefined, domain: string): Promise<void> {
  const loaded = await slips();
  if (!loaded || !input) return;
  input.value = loaded.withDomain(input.value, domain);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.focus();
}

/** Whole addresses to choose from, and the domain that was meant, of what is typed. */
function useTypingHelp() {
  const timer = useTimer();
  /** What stands in the field: letters may come while the first of them waits for its part. */
  const typed = useRef('');
  const [completions, setCompletions] = useState<readonly string[]>([]);
  const [slip, setSlip] = useState<string>();
  const look = async (value: string) => {
    timer.stop();
    typed.current = value;
    const loaded = await slips();
    if (typed.current === value) setSlip(loaded?.meantDomain(value));
  };
  const type = async (value: string) => {
    setSlip(undefined);
    timer.start(() => void look(value), pauseAfterTyping);
    typed.current = value;
    const loaded = await slips();
    setCompletions(loaded?.completionsOf(typed.current) ?? []);
  };
  return { completions, slip, look, type };
}

/**
 * An e-mail address. Behind its "@" the common domains are offered, and a domain one letter away from one of them is
 * pointed out; it may stay as it is, so that the form is never held.
 */
export function EmailField({ help, onType, onLeave, ...field }: Omit<TextFieldProps, 'kind'>) {
  const listId = useId();
  const place = useRef<HTMLDivElement>(null);
  const { completions, slip, look, type } = useTypingHelp();
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
            <Slip
              domain={slip}
              onReplace={() => replaceDomain(place.current?.querySelector('input'), slip)}
            />
          )
        }
        onType={(value) => {
          void type(value);
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

function Slip({ domain, onReplace }: { domain: string; onReplace: () => Promise<void> }) {
  const t = useText();
  return (
    <span className={css.slip}>
      {t('field.emailSlip', { domain })}
      <button type="button" className={css.replace} onClick={onReplace}>
        {t('field.emailReplace')}
      </button>
    </span>
  );
}
