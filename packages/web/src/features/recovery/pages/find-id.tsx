import { useIdentity } from '../../../components/identity/use-identity.ts';
import { usePathTo } from '../../../i18n/use-path-to.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useNavigate } from '../../../navigation/use-router.ts';
import { Button } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { askForMail } from '../ask-for-mail.ts';
import { EmailQuestion } from '../email-question.tsx';

/**
 * Find ID: by mail the answer goes to the address, and the screen says the same for every address; a verified
 * person sees it here.
 */
export function Page() {
  const t = useText();
  const pathTo = usePathTo();
  const navigate = useNavigate();
  const begin = useIdentity('findId', async (encData) => {
    const { findByIdentity } = await import('../find-by-identity.ts');
    if (await findByIdentity(encData)) await navigate(pathTo('findIdResult'));
  });
  return (
    <>
      <PageTitle lead={t('find.idLead')}>{t('find.idHeading')}</PageTitle>
      <EmailQuestion
        next="findIdResult"
        onAsk={async (email) => {
          if (await askForMail('sendFindEmail', email)) await navigate(pathTo('findIdResult'));
        }}
      >
        <Button look="quiet" busyText={t('common.identityOpening')} onPress={begin}>
          {t('find.idByIdentity')}
        </Button>
      </EmailQuestion>
    </>
  );
}
