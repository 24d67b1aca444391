import { usePathTo } from '../../i18n/use-path-to.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useModal } from '../../ui/use-modal.ts';
import type { AskedProof } from './asked-proof.ts';
import { CodeProof } from './code-proof.tsx';
import { FactorProof } from './factor-proof.tsx';
import { PasskeyProof } from './passkey-proof.tsx';
import { PasswordProof } from './password-proof.tsx';
import css from './proof-dialog.module.css';
import { ProviderProof } from './provider-proof.tsx';

/** Asks who is signed in to prove that it is they who sit there, by any of the ways they have; the page stays as it is. */
export function ProofDialog({ wanted: { ways, providers }, onEnd }: AskedProof) {
  const t = useText();
  const modal = useModal(() => onEnd(false));
  return (
    <dialog {...modal} className={css.dialog} aria-labelledby="proof-title" aria-describedby="proof-lead">
      <h2 id="proof-title" className={css.title}>
        {t('proof.title')}
      </h2>
      <p id="proof-lead" className={css.lead}>
        {t(ways.length > 0 ? 'proof.lead' : 'proof.noWay')}
      </p>
      <div className={css.ways}>
        {ways.includes('passkey') && (
          <PasskeyProof onProven={() => onEnd(true)} isOnlyWay={ways.length === 1} />
        )}
        {(ways.includes('totp') || ways.includes('recovery')) && <FactorProof onProven={() => onEnd(true)} />}
        {ways.includes('password') && <PasswordProof onProven={() => onEnd(true)} />}
        {ways.includes('provider') && (
          <ProviderProof
            providers={providers}
            backTo={location.href}
            onProven={() => onEnd(true)}
            byCode={ways.includes('code')}
          />
        )}
        {ways.includes('code') && <CodeProof onProven={() => onEnd(true)} />}
        {ways.length === 0 && <WayToPassword />}
        <Button look="text" onPress={() => onEnd(false)}>
          {t('common.cancel')}
        </Button>
      </div>
    </dialog>
  );
}

/** Who has no way sets a password by a mail to the proven address. */
function WayToPassword() {
  const t = useText();
  const pathTo = usePathTo();
  return <ButtonLink to={pathTo('findPassword')}>{t('proof.setPassword')}</ButtonLink>;
}
