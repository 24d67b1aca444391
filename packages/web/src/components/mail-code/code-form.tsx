import type { DataOf } from '@daemun/contract/calls/index';
import { useText } from '../../i18n/use-text.ts';
import type { AskedCode } from '../../session/asked-code.ts';
import { CodeEntry } from './code-entry.tsx';
import { type CodePurpose, confirmCode } from './confirm-code.ts';

type CodeFormProps = {
  readonly asked: AskedCode;
  readonly purpose: CodePurpose;
  readonly onConfirmed: (data: DataOf<'confirmByCode'>) => Promise<void>;
};

/** The code of a mail that has a link too: what a press on the link does, where it was asked for. */
export function CodeForm({ asked, purpose, onConfirmed }: CodeFormProps) {
  const t = useText();
  const confirm = async (run: string, typed: string) => {
    const outcome = await confirmCode(run, typed, purpose);
    if ('errors' in outcome) return outcome.errors;
    await onConfirmed(outcome.data);
    return undefined;
  };
  return <CodeEntry asked={asked} busyText={t('signUp.confirming')} onCode={confirm} />;
}
