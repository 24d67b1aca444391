import { useIdentity } from '../../../components/identity/use-identity.ts';
import { usePathTo } from '../../../i18n/use-path-to.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useNavigate } from '../../../navigation/use-router.ts';
import { Button } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { askForMail } from '../ask-for-mail.ts';
import { EmailQuestion } from '../email-question.tsx';

/** Find password: a link to a new one goes to the address; a verified person sets it at once. */
export function Page() {
  const t = useText();
  const pathTo = usePathTo();
  const navigate = useNavigate();
  const begin = useIdentity('findPassword', async (encData) => {
    const { mayReset } = await import('../reset-by-identity.ts');
    if (await mayReset(encData)) await navigate(pathTo('resetPassword', { by: 'identity' }));
  });
  return (
    <>
      <PageTitle lead={t('find.passwordLead')}>{t('find.passwordHeading')}</PageTitle>
      <EmailQuestion
        next="findPasswordResult"
        onAsk={async (email) => {
          if (await askForMail('sendChangePassword', email)) await navigate(pathTo('findPasswordResult'));
        }}
      >
        <Button look="quiet" busyText={t('common.identityOpening')} onPress={begin}>
          {t('find.resetByIdentity')}
        </Button>
      </EmailQuestion>
    </>
  );
}
