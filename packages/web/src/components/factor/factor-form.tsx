import type { FactorWay } from '@daemun/contract/codes/proofs';
import { canonicalFactorCode, isRecoveryCode, isTotpCode } from '@daemun/contract/rules/factor-code';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { MessageId } from '../../i18n/message-id.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button, SubmitButton } from '../../ui/button.tsx';
import { Form, type FormValues } from '../../ui/form.tsx';
import type { FieldErrors } from '../../ui/form-state.ts';
import { TextField } from '../../ui/text-field.tsx';
import css from './factor-form.module.css';

type Words = {
  readonly label: MessageId;
  readonly wrong: MessageId;
  /** Leads to the other way. */
  readonly other: MessageId;
  readonly isCode: (code: string) => boolean;
};

const words = {
  totp: { label: 'factor.totp', wrong: 'factor.totpWrong', other: 'factor.toRecovery', isCode: isTotpCode },
  recovery: {
    label: 'factor.recovery',
    wrong: 'factor.recoveryWrong',
    other: 'factor.toTotp',
    isCode: isRecoveryCode,
  },
} as const satisfies Record<FactorWay, Words>;

/** What is wrong with a code of a way. */
export const wrongFactor = (way: FactorWay): FieldErrors => ({ code: words[way].wrong });

type FactorFormProps = {
  /** What stands in the button while the code is looked at. */
  readonly busyText: string;
  /** Under the field. */
  readonly children?: ReactNode;
  /** Another way than a code, after the button. */
  readonly beside?: ReactNode;
  /** Gets the code in its one form, and the other values; answers with what is wrong, by field, or nothing. */
  readonly onCode: (way: FactorWay, code: string, values: FormValues) => Promise<FieldErrors | undefined>;
};

/** A code of the authenticator app, or in its place one of recovery. */
export function FactorForm({ busyText, children, beside, onCode }: FactorFormProps) {
  const t = useText();
  const [way, setWay] = useState<FactorWay>('totp');
  const place = useRef<HTMLDivElement>(null);
  const { label, other, isCode } = words[way];
  useEffect(() => {
    const focus = () => place.current?.querySelector<HTMLElement>(`[data-way="${way}"] input`)?.focus();
    // After the screen that was come to took the focus to its start, in an effect of the same round.
    queueMicrotask(focus);
  }, [way]);
  const submit = async (values: FormValues) => {
    const code = canonicalFactorCode(values.code ?? '');
    return isCode(code) ? onCode(way, code, values) : wrongFactor(way);
  };
  return (
    <div ref={place}>
      <Form key={way} onSubmit={submit}>
        <div className={css.place} data-way={way}>
          <TextField
            name="code"
            label={t(label)}
            kind={way === 'totp' ? 'digits' : 'loginId'}
            autoComplete="one-time-code"
            maxLength={40}
          />
          {children}
          <SubmitButton busyText={busyText}>{t('common.confirm')}</SubmitButton>
          {beside}
          <Button look="text" onPress={() => setWay(way === 'totp' ? 'recovery' : 'totp')}>
            {t(other)}
          </Button>
        </div>
      </Form>
    </div>
  );
}
