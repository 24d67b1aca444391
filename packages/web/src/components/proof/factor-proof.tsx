import type { FactorWay } from '@daemun/contract/codes/proofs';
import { useText } from '../../i18n/use-text.ts';
import type { FieldErrors } from '../../ui/form-state.ts';
import { perform } from '../calls/perform.ts';
import { FactorForm, wrongFactor } from '../factor/factor-form.tsx';
import { tellReason } from '../factor/tell-reason.ts';

/** Tests a code of who is signed in, which proves that they are there; answers with what is wrong, by field. */
async function checkFactor(way: FactorWay, code: string): Promise<FieldErrors | 'right'> {
  let errors: FieldErrors = {};
  const { ok } = await perform(
    'confirmByFactor',
    { factor: way, code },
    {
      BAD_CREDENTIAL: () => {
        errors = wrongFactor(way);
      },
      EXCEED_PASSWORD_FAIL_COUNT: tellReason,
    },
  );
  return ok ? 'right' : errors;
}

/** A code of the authenticator app or of recovery. */
export function FactorProof({ onProven }: { onProven: () => void }) {
  const t = useText();
  const submit = async (way: FactorWay, code: string) => {
    const checked = await checkFactor(way, code);
    if (checked !== 'right') return checked;
    onProven();
    return undefined;
  };
  return <FactorForm busyText={t('common.checking')} onCode={submit} />;
}
