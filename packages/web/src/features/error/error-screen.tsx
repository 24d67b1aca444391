import { usePathTo } from '../../i18n/use-path-to.ts';
import { useText } from '../../i18n/use-text.ts';
import { useNavigate } from '../../navigation/use-router.ts';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { isOnline } from '../../ui/offline.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { useSettled } from '../../ui/use-settled.ts';

/** Something went wrong on our side, or there is no network: what to do, and the code to tell the customer centre. */
export function ErrorScreen({ supportCode }: { supportCode: string | undefined }) {
  const t = useText();
  const pathTo = usePathTo();
  const navigate = useNavigate();
  const isReachable = useSettled(isOnline, true);
  return (
    <>
      <PageTitle lead={t(isReachable ? 'error.lead' : 'error.offlineLead')}>
        {t(isReachable ? 'error.heading' : 'error.offlineHeading')}
      </PageTitle>
      {supportCode && (
        <Notice title={t('error.supportCode')}>
          <bdi>{supportCode}</bdi>
        </Notice>
      )}
      <BottomBar>
        <ButtonLink look="primary" to={pathTo('login')} reloadDocument>
          {t('error.home')}
        </ButtonLink>
        <Button look="quiet" onPress={() => navigate(-1)}>
          {t('error.previous')}
        </Button>
      </BottomBar>
    </>
  );
}
