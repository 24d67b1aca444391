import { AccountList } from '../../components/identity/account-list.tsx';
import { usePathTo } from '../../i18n/use-path-to.ts';
import { useText } from '../../i18n/use-text.ts';
import type { FoundAccount } from '../../session/found-accounts.ts';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { ResultMark } from '../../ui/result-mark.tsx';

/** Platforms whose accounts are still those of a sister service alone. */
const older = ['HA', 'NWG'];

/** The accounts of who verified who they are, masked, and the ways on. */
export function FoundIds({ accounts }: { accounts: readonly FoundAccount[] }) {
  const t = useText();
  const pathTo = usePathTo();
  return (
    <>
      <ResultMark kind="good" />
      <PageTitle lead={t('recovery.foundLead', { count: accounts.length })}>
        {t('recovery.foundHeading')}
      </PageTitle>
      <AccountList accounts={accounts} />
      {accounts.some(({ login_plf }) => older.includes(login_plf)) && (
        <Notice>{t('recovery.foundOlder')}</Notice>
      )}
      <BottomBar>
        <ButtonLink look="primary" to={pathTo('login')}>
          {t('title.login')}
        </ButtonLink>
        <ButtonLink look="quiet" to={pathTo('findPassword')}>
          {t('title.findPassword')}
        </ButtonLink>
      </BottomBar>
    </>
  );
}
