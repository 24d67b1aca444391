import type { ProofWay } from '@daemun/contract/codes/proofs';
import { useState } from 'react';
import { dateAndTime } from '../../i18n/date-time.ts';
import { usePathTo } from '../../i18n/use-path-to.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useModal } from '../../ui/use-modal.ts';
import type { AskedProof } from '../calls/asked-proof.ts';
import { CodeProof } from './code-proof.tsx';
import { FactorProof } from './factor-proof.tsx';
import { PasskeyProof } from './passkey-proof.tsx';
import { PasswordProof } from './password-proof.tsx';
import css from './proof-dialog.module.css';
import { ProviderProof } from './provider-proof.tsx';

/**
 * Asks who is signed in to prove that it is they who sit there, by any of the ways they have, and once more where two proofs
 * are wanted; the page stays as it is.
 */
export function ProofDialog({ wanted, onEnd }: AskedProof) {
  const t = useText();
  const modal = useModal(() => onEnd(false));
  const { and = [], alone = [] } = wanted;
  const steps = [wanted.ways, ...and];
  const [step, setStep] = useState(0);
  const ways = steps[step] ?? [];
  const onProven = (way: ProofWay) => {
    if (step + 1 < steps.length && !(step === 0 && alone.includes(way))) setStep(step + 1);
    else onEnd(true);
  };
  return (
    <dialog {...modal} className={css.dialog} aria-labelledby="proof-title" aria-describedby="proof-lead">
      <h2 id="proof-title" className={css.title}>
        {t('proof.title')}
      </h2>
      <p id="proof-lead" className={css.lead} role={step > 0 ? 'status' : undefined}>
        <Lead until={wanted.until} isLater={wanted.later} step={step} hasWay={ways.length > 0} />
      </p>
      <div key={step} className={css.ways}>
        <Ways ways={ways} providers={wanted.providers} settled={wanted.settled} onProven={onProven} />
        {ways.length === 0 && wanted.until === undefined && !wanted.later && <WayToPassword />}
        {wanted.later && (
          <Button look="text" onPress={() => onEnd('later')}>
            {t('proof.later')}
          </Button>
        )}
        <Button look="text" onPress={() => onEnd(false)}>
          {t(wanted.until === undefined ? 'common.cancel' : 'common.confirm')}
        </Button>
      </div>
    </dialog>
  );
}

type LeadProps = {
  readonly until: string | undefined;
  readonly isLater: boolean | undefined;
  readonly step: number;
  readonly hasWay: boolean;
};

/** What the dialog says of what it asks for. */
function Lead({ until, isLater, step, hasWay }: LeadProps) {
  const t = useText();
  if (until !== undefined) return t('proof.until', { time: dateAndTime(until) });
  if (step > 0) return t('proof.more');
  return t(hasWay || isLater ? 'proof.lead' : 'proof.noWay');
}

type WaysProps = Pick<AskedProof['wanted'], 'ways' | 'providers' | 'settled'> & {
  readonly onProven: (way: ProofWay) => void;
};

/** The ways by which one proof can be given. */
function Ways({ ways, providers, settled, onProven }: WaysProps) {
  return (
    <>
      {ways.includes('passkey') && (
        <PasskeyProof onProven={() => onProven('passkey')} isOnlyWay={ways.length === 1} settled={settled} />
      )}
      {(ways.includes('totp') || ways.includes('recovery')) && (
        <FactorProof onProven={() => onProven('totp')} />
      )}
      {ways.includes('password') && <PasswordProof onProven={() => onProven('password')} />}
      {ways.includes('provider') && (
        <ProviderProof
          providers={providers}
          backTo={location.href}
          onProven={() => onProven('provider')}
          byCode={ways.includes('code')}
        />
      )}
      {ways.includes('code') && <CodeProof onProven={() => onProven('code')} />}
    </>
  );
}

/** Who has no way sets a password by a mail to the proven address. */
function WayToPassword() {
  const t = useText();
  const pathTo = usePathTo();
  return <ButtonLink to={pathTo('findPassword')}>{t('proof.setPassword')}</ButtonLink>;
}
