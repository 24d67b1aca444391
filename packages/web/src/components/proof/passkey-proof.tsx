import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';

/** A passkey whose holder is told from others. */
export function PasskeyProof({ onProven }: { onProven: () => void }) {
  const t = useText();
  const prove = async () => {
    const { proveByPasskey } = await import('../passkey/prove-by-passkey.ts');
    if (await proveByPasskey()) onProven();
  };
  return (
    <Button look="quiet" busyText={t('common.checking')} onPress={prove}>
      {t('proof.byPasskey')}
    </Button>
  );
}
