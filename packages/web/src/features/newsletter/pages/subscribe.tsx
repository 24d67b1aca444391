import { canonicalEmail, emailProblem } from '@daemun/contract/rules/email';
import { useState } from 'react';
import { EmailField } from '../../../components/form/email-field.tsx';
import { problems } from '../../../components/form/problems.ts';
import { performMailing } from '../../../components/mailing/perform-mailing.ts';
import { usePathTo } from '../../../i18n/use-path-to.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useLinkFields } from '../../../navigation/use-link-fields.ts';
import { BottomBar } from '../../../ui/bottom-bar.tsx';
import { ButtonLink, SubmitButton } from '../../../ui/button.tsx';
import { Form, type FormValues } from '../../../ui/form.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { ByMail } from '../by-mail.tsx';
import { Result } from '../result.tsx';

/** Asks for the newsletter, without a log-in; the mail that answers has the press that starts it. */
export function Page() {
  const t = useText();
  const pathTo = usePathTo();
  const [email, setEmail] = useState<string>();
  const token = useLinkFields().get('token');
  const [isBroken, setBroken] = useState(false);
  if (token !== null && !isBroken) return <ByMail token={token} onBroken={() => setBroken(true)} />;
  if (email !== undefined)
    return (
      <Result heading="newsletter.subscribedHeading" lead={{ id: 'newsletter.subscribedLead', email }}>
        <ButtonLink to={pathTo('login')}>{t('title.login')}</ButtonLink>
      </Result>
    );

  const subscribe = async ({ email: typed = '' }: FormValues) => {
    const address = canonicalEmail(typed);
    const problem = emailProblem(address);
    if (problem) return { email: problems[problem] };
    if ((await performMailing('subscribeNewsletter', { email: address })).ok) setEmail(address);
    return undefined;
  };

  return (
    <>
      <PageTitle lead={t('newsletter.subscribeLead')}>{t('newsletter.subscribeHeading')}</PageTitle>
      <Form onSubmit={subscribe}>
        {isBroken && <Notice look="alarm">{t('newsletter.confirmBroken')}</Notice>}
        <EmailField name="email" label={t('field.email')} autoComplete="email" keepAs="newsletter-email" />
        <Notice>{t('newsletter.subscribeNotice')}</Notice>
        <BottomBar>
          <SubmitButton busyText={t('newsletter.subscribing')}>{t('newsletter.subscribe')}</SubmitButton>
        </BottomBar>
      </Form>
    </>
  );
}
