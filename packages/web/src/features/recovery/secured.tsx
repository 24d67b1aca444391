import { useText } from '../../i18n/use-text.ts';
import { ResultScreen } from './result-screen.tsx';

/**
 * Everybody is out, and this link sets no password: nobody proved the address, or the account is closed because its member is
 * under 14. Then the mail for a forgotten password leads to their page.
 */
export function Secured() {
  const t = useText();
  return (
    <ResultScreen
      kind="good"
      heading={t('recovery.securedOnlyHeading')}
      lead={t('recovery.securedOnlyLead')}
      next={[
        { to: 'login', label: t('title.login') },
        { to: 'findPassword', label: t('title.findPassword') },
      ]}
    />
  );
}
