import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { useSecondsUntil } from './use-seconds-until.ts';

type ResendButtonProps = {
  /** From when it may be pressed, by this browser's clock (milliseconds). */
  readonly from: number;
  readonly onPress: () => Promise<void>;
};

/** Has a code sent again, once some time has passed since the last one; until then it says how long that is. */
export function ResendButton({ from, onPress }: ResendButtonProps) {
  const t = useText();
  const seconds = useSecondsUntil(from);
  return (
    <Button look="quiet" busyText={t('common.sending')} disabled={seconds > 0} onPress={onPress}>
      {seconds > 0 ? t('mail.codeAgainIn', { seconds }) : t('mail.codeAgain')}
    </Button>
  );
}
