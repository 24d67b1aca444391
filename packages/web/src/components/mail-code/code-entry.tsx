import { canonicalCode, isMailCode } from '@daemun/contract/rules/mail-code';
import { useEffect, useRef } from 'react';
import { useText } from '../../i18n/use-text.ts';
import type { AskedCode } from '../../session/asked-code.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import type { FieldErrors } from '../../ui/form-state.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useTimer } from '../../ui/use-timer.ts';
import css from './code-form.module.css';
import { useSecondsUntil } from './use-seconds-until.ts';

/** Between the sixth digit and the sending, so that one may still correct it. */
const pauseBeforeSending = 300;

type CodeEntryProps = {
  readonly asked: AskedCode;
  /** What stands in the button while the code is looked at. */
  readonly busyText: string;
  /** The caret waits in the field, where what was asked for opened it. */
  readonly takesFocus?: true;
  /** Gets what was typed; answers with what is wrong, by field, or nothing. */
  readonly onCode: (run: string, typed: string) => Promise<FieldErrors | undefined>;
};

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/**
 * The six digits of a mail, in one field: pasted with blanks or dashes too, sent by itself once all are there, each code
 * once. What is left of its ten minutes is shown and not read out each second.
 */
export function CodeEntry({ asked, busyText, takesFocus, onCode }: CodeEntryProps) {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  const sent = useRef('');
  const timer = useTimer();
  const seconds = useSecondsUntil(asked.until);
  useEffect(() => {
    if (takesFocus) place.current?.querySelector('input')?.focus();
  }, [takesFocus]);
  const type = (value: string) => {
    timer.stop();
    const code = canonicalCode(value);
    if (!isMailCode(code) || code === sent.current) return;
    timer.start(() => place.current?.querySelector('form')?.requestSubmit(), pauseBeforeSending);
  };
  return (
    <div ref={place} className={css.place}>
      <Form
        onSubmit={async ({ code = '' }) => {
          timer.stop();
          sent.current = canonicalCode(code);
          return onCode(asked.run, code);
        }}
      >
        <TextField
          key={asked.run}
          name="code"
          label={t('mail.codeLabel')}
          kind="digits"
          autoComplete="one-time-code"
          maxLength={12}
          help={seconds > 0 ? t('mail.codeLeft', { time: clock(seconds) }) : t('mail.codeOver')}
          onType={type}
        />
        <SubmitButton busyText={busyText}>{t('common.confirm')}</SubmitButton>
      </Form>
    </div>
  );
}
