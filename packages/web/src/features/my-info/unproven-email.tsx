import { performMailing } from '../../components/mailing/perform-mailing.ts';
import { linkTarget } from '../../components/redirect/link-target.ts';
import { markup, text } from '../../i18n/text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { openDialog } from '../../ui/dialog.ts';
import { Notice } from '../../ui/notice.tsx';
import { RichText } from '../../ui/rich-text.tsx';

const say = (content: string, title?: string) =>
  openDialog({ title, content, confirm: text('common.confirm'), isShowCloseButton: false });

/** Asks for the mail that confirms the address there is. */
async function askToProve(email: string): Promise<void> {
  const { ok } = await performMailing(
    'sendChangeEmail',
    { email, ...linkTarget() },
    { DUPLICATE_USER: () => say(text('myInfo.emailTaken')) },
  );
  if (ok) say(markup('myInfo.emailProveSent', { email }), text('signUp.mailHeading'));
}

/** Nobody proved the address: what it does not do yet, and a way to confirm it. */
export function UnprovenEmail({ email }: { email: string }) {
  const t = useText();
  return (
    <Notice look="brand" id="email" title={t('myInfo.emailUnproven')}>
      <p>
        <RichText markup={markup('myInfo.emailUnprovenWhy', { email })} />
      </p>
      <Button look="text" busyText={t('common.sending')} onPress={() => askToProve(email)}>
        {t('myInfo.emailProve')}
      </Button>
    </Notice>
  );
}
