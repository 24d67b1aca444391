import { unprefixedRoutes } from '@daemun/contract/routes';
import { useText } from '../../../i18n/use-text.ts';
import { useSearchParams } from '../../../navigation/use-router.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Result } from '../result.tsx';

/** Says that nothing more is sent; a reader who pressed by mistake can subscribe again. */
export function Page() {
  const t = useText();
  const what = useSearchParams()[0].get('what');
  if (what === 'marketing')
    return (
      <Result heading="newsletter.refusedHeading" lead={{ id: 'newsletter.refusedLead' }}>
        <ButtonLink to={unprefixedRoutes.myPage}>{t('title.mySetting')}</ButtonLink>
      </Result>
    );
  if (what === 'mails')
    return <Result heading="newsletter.stoppedHeading" lead={{ id: 'newsletter.stoppedLead' }} />;
  if (what === 'mails-again')
    return <Result heading="newsletter.allowedHeading" lead={{ id: 'newsletter.allowedLead' }} />;
  return (
    <Result heading="newsletter.endedHeading" lead={{ id: 'newsletter.endedLead' }}>
      <ButtonLink to={unprefixedRoutes.newsletterSubscribe}>{t('newsletter.again')}</ButtonLink>
    </Result>
  );
}
