import { unprefixedRoutes } from '@daemun/contract/routes';
import { useText } from '../../../i18n/use-text.ts';
import { useSearchParams } from '../../../navigation/use-router.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Result } from '../result.tsx';

/** Says that nothing more is sent; a reader who pressed by mistake can subscribe again. */
export function Page() {
  const t = useText();
  const isMarketing = useSearchParams()[0].get('what') === 'marketing';
  return isMarketing ? (
    <Result heading="newsletter.refusedHeading" lead={{ id: 'newsletter.refusedLead' }}>
      <ButtonLink to={unprefixedRoutes.myPage}>{t('title.mySetting')}</ButtonLink>
    </Result>
  ) : (
    <Result heading="newsletter.endedHeading" lead={{ id: 'newsletter.endedLead' }}>
      <ButtonLink to={unprefixedRoutes.newsletterSubscribe}>{t('newsletter.again')}</ButtonLink>
    </Result>
  );
}
