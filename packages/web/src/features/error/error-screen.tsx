import type { MessageId } from '../../i18n/message-id.ts';
import { usePathTo } from '../../i18n/use-path-to.ts';
import { useText } from '../../i18n/use-text.ts';
import { useNavigate } from '../../navigation/use-router.ts';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { isOnline } from '../../ui/offline.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { useSettled } from '../../ui/use-settled.ts';

/** What went wrong: with us, with what a site sent the reader with, with the address, or with the reader's network. */
export type Failure = 'ours' | 'badRequest' | 'notFound' | 'offline';

const words = {
  ours: { heading: 'error.heading', lead: 'error.lead' },
  badRequest: { heading: 'bridge.badRequestHeading', lead: 'bridge.badRequestLead' },
  notFound: { heading: 'error.notFoundHeading', lead: 'error.notFoundLead' },
  offline: { heading: 'error.offlineHeading', lead: 'error.offlineLead' },
} as const satisfies Record<Failure, { readonly heading: MessageId; readonly lead: MessageId }>;

type ErrorScreenProps = {
  readonly failure?: Exclude<Failure, 'offline'>;
  readonly supportCode?: string | undefined;
};

/** What went wrong and what to do, with the code to tell the customer centre. */
export function ErrorScreen({ failure = 'ours', supportCode }: ErrorScreenProps) {
  const t = useText();
  const pathTo = usePathTo();
  const navigate = useNavigate();
  const { heading, lead } = words[useSettled(isOnline, true) ? failure : 'offline'];
  return (
    <>
      <PageTitle lead={t(lead)}>{t(heading)}</PageTitle>
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
