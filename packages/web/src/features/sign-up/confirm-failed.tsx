import { usePathTo } from '../../i18n/use-path-to.ts';
import { useText } from '../../i18n/use-text.ts';
import { useNavigate } from '../../navigation/use-router.ts';
import { waitingEmail } from '../../session/waiting-email.ts';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { ResultMark } from '../../ui/result-mark.tsx';
import { resendMail } from './resend-mail.ts';

/** 3022: the link is too old, was used already or never was one. A new mail goes to the address the link names, if any. */
export function ConfirmFailed({ email }: { email: string | undefined }) {
  const t = useText();
  const pathTo = usePathTo();
  const navigate = useNavigate();
  const resend = async () => {
    const sent = email === undefined ? undefined : await resendMail(email);
    if (email === undefined || !sent) return;
    waitingEmail.write({ email, ...sent });
    await navigate(pathTo('confirmEmail', { status: 'I' }), { replace: true });
  };
  return (
    <>
      <ResultMark kind="alarm" />
      <PageTitle lead={t('result.emailAuthFailed')}>{t('signUp.failedHeading')}</PageTitle>
      <Notice>{t('signUp.maybeDone')}</Notice>
      <BottomBar>
        {email !== undefined && (
          <Button busyText={t('common.sending')} onPress={resend}>
            {t('signUp.resend')}
          </Button>
        )}
        <ButtonLink look={email === undefined ? 'primary' : 'quiet'} to={pathTo('loginByEmail')}>
          {t('title.login')}
        </ButtonLink>
      </BottomBar>
    </>
  );
}
