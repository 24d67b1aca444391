import type { MessageId } from '../../i18n/message-id.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { useSecondsUntil } from './use-seconds-until.ts';

type ResendButtonProps = {
  /** From when it may be pressed, by this browser's clock (milliseconds); at once where no mail is known of. */
  readonly from: number | undefined;
  /** What is sent: a mail that has a link, or a code alone. */
  readonly what?: keyof typeof words;
  readonly look?: 'quiet' | 'text';
  readonly onPress: () => Promise<void>;
};

const words = {
  code: { now: 'mail.codeAgain', later: 'mail.codeAgainIn' },
  mail: { now: 'mail.resend', later: 'mail.resendIn' },
} as const satisfies Record<string, Record<'now' | 'later', MessageId>>;

/** Has a mail sent again, once some time has passed since the last one; until then it says how long that is. */
export function ResendButton({ from = 0, what = 'code', look = 'quiet', onPress }: ResendButtonProps) {
  const t = useText();
  const seconds = useSecondsUntil(from);
  const { now, later } = words[what];
  return (
    <Button look={look} busyText={t('common.sending')} disabled={seconds > 0} onPress={onPress}>
      {seconds > 0 ? t(later, { seconds }) : t(now)}
    </Button>
  );
}
