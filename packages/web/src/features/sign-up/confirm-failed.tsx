import { markup } from '../../i18n/text.ts';
import { usePathTo } from '../../i18n/use-path-to.ts';
import { useText } from '../../i18n/use-text.ts';
import { useNavigate } from '../../navigation/use-router.ts';
import { waitingEmail } from '../../session/waiting-email.ts';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { ResultMark } from '../../ui/result-mark.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { resendMail } from './resend-mail.ts';

type ConfirmFailedProps =
  /** A sign-up's: a new mail goes to the address that the link names, if any. */
  | { readonly of: 'JOIN'; readonly email: string | undefined }
  /** A change of who is a member already: it is asked for anew in the member's own area. */
  | { readonly of: 'CNCT' | 'MAIL' };

/** 3022: the link is too old, was used already or never was one. */
export function ConfirmFailed(props: ConfirmFailedProps) {
  const t = useText();
  const pathTo = usePathTo();
  const navigate = useNavigate();
  const email = props.of === 'JOIN' ? props.email : undefined;
  const resend = async (address: string) => {
    const sent = await resendMail(address);
    if (!sent) return;
    waitingEmail.write({ email: address, ...sent });
    await navigate(pathTo('confirmEmail', { status: 'I' }), { replace: true });
  };
  return (
    <>
      <ResultMark kind="alarm" />
      <PageTitle lead={t(props.of === 'JOIN' ? 'result.emailAuthFailed' : 'signUp.askAnew')}>
        {t('signUp.failedHeading')}
      </PageTitle>
      <Notice>{t('signUp.maybeDone')}</Notice>
      <BottomBar>
        {email !== undefined && (
          <Button busyText={t('common.sending')} onPress={() => resend(email)}>
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

/** 3022 of who wanted a change of address taken back: from then on the customer centre alone can help. */
export function UndoFailed() {
  const t = useText();
  const pathTo = usePathTo();
  const words = markup('signUp.undoFailed', { phone: t('brand.phone') });
  return (
    <>
      <ResultMark kind="alarm" />
      <PageTitle lead={<RichText markup={words} />}>{t('signUp.undoFailedHeading')}</PageTitle>
      <BottomBar>
        <ButtonLink look="primary" to={pathTo('loginByEmail')}>
          {t('title.login')}
        </ButtonLink>
      </BottomBar>
    </>
  );
}
