import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { NoPasskeys } from '../passkey/no-passkeys.tsx';
import { usePasskeysWork } from '../passkey/passkeys-work.ts';
import css from './passkey-proof.module.css';

type PasskeyProofProps = {
  readonly onProven: () => void;
  /** Nothing else proves it, so that who lost theirs is told what to do. */
  readonly isOnlyWay?: boolean;
  readonly look?: 'primary' | 'quiet';
  readonly settled?: boolean | undefined;
};

/** A passkey whose holder is told from others; where none can be used, why. */
export function PasskeyProof({ onProven, isOnlyWay = false, look = 'quiet', settled }: PasskeyProofProps) {
  const t = useText();
  const works = usePasskeysWork();
  const prove = async () => {
    const { proveByPasskey } = await import('../passkey/prove-by-passkey.ts');
    if (await proveByPasskey(settled)) onProven();
  };
  if (!works) return <NoPasskeys />;
  return (
    <>
      <Button look={look} busyText={t('common.checking')} onPress={prove}>
        {t('proof.byPasskey')}
      </Button>
      {isOnlyWay && <p className={css.lost}>{t('proof.passkeyLost')}</p>}
    </>
  );
}
