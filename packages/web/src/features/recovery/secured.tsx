import { usePathTo } from '../../i18n/use-path-to.ts';
import { useText } from '../../i18n/use-text.ts';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { ResultMark } from '../../ui/result-mark.tsx';

/** Everybody is out, and no password can be set at an address that nobody proved. */
export function Secured() {
  const t = useText();
  const pathTo = usePathTo();
  return (
    <>
      <ResultMark kind="good" />
      <PageTitle lead={t('recovery.securedOnlyLead')}>{t('recovery.securedOnlyHeading')}</PageTitle>
      <BottomBar>
        <ButtonLink look="primary" to={pathTo('login')}>
          {t('title.login')}
        </ButtonLink>
      </BottomBar>
    </>
  );
}
