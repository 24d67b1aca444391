import { pathTo as path } from '@daemun/contract/routes';
import { perform } from '../../components/calls/perform.ts';
import { currentPrefix } from '../../i18n/load-language.ts';
import { usePathTo } from '../../i18n/use-path-to.ts';
import { useText } from '../../i18n/use-text.ts';
import { useNavigate } from '../../navigation/use-router.ts';
import { updateEntryContext } from '../../session/entry-context.ts';
import { forgetMember } from '../../session/member.ts';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { ResultMark } from '../../ui/result-mark.tsx';
import type { ResetLink } from './reset-link.ts';

type SecureAccountProps = { readonly link: ResetLink; readonly onSecured: () => Promise<void> };

/** "This was not me": one press ends all sessions, then a new password follows. */
export function SecureAccount({ link, onSecured }: SecureAccountProps) {
  const t = useText();
  const pathTo = usePathTo();
  const navigate = useNavigate();
  const secure = async () => {
    const outcome = await perform(
      'secureAccount',
      { email: link.email, auth_no: link.auth_no },
      {
        FAILURE_EMAIL_AUTH: () =>
          navigate(pathTo('findPasswordResult', { resultCode: 'E' }), { replace: true }),
      },
    );
    if (!outcome.ok) return;
    forgetMember();
    // Whoever logs in next goes through what changed since.
    const rescue = path('myRescue', currentPrefix(), { at: outcome.data.since, by: 'mail' });
    updateEntryContext({ redirectUrl: rescue });
    await onSecured();
  };
  return (
    <>
      <ResultMark kind="alarm" />
      <PageTitle lead={t('recovery.guardLead')}>{t('recovery.guardHeading')}</PageTitle>
      <Notice title={t('recovery.guardStepsTitle')}>{t('recovery.guardSteps')}</Notice>
      <BottomBar>
        <Button busyText={t('recovery.securing')} onPress={secure}>
          {t('recovery.secure')}
        </Button>
      </BottomBar>
    </>
  );
}
