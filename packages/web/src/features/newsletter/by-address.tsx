import { canonicalEmail, emailProblem } from '@daemun/contract/rules/email';
import { perform } from '../../components/calls/perform.ts';
import { EmailField } from '../../components/form/email-field.tsx';
import { problems } from '../../components/form/problems.ts';
import { useText } from '../../i18n/use-text.ts';
import { useNavigate } from '../../navigation/use-router.ts';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { Form, type FormValues } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { endOf } from './unsubscribe-request.ts';

/** Ends the newsletter of an address; also the way for a reader whose mail broke the link. */
export function ByAddress({ isBroken }: { isBroken: boolean }) {
  const t = useText();
  const navigate = useNavigate();
  const unsubscribe = async ({ email: typed = '' }: FormValues) => {
    const email = canonicalEmail(typed);
    const problem = emailProblem(email);
    if (problem) return { email: problems[problem] };
    const outcome = await perform('unsubscribeNewsletter', { email });
    if (outcome.ok) await navigate(endOf(outcome.data.what), { replace: true });
    return undefined;
  };
  return (
    <>
      <PageTitle lead={t('newsletter.unsubscribeLead')}>{t('newsletter.unsubscribeHeading')}</PageTitle>
      <Form onSubmit={unsubscribe}>
        {isBroken && <Notice look="alarm">{t('newsletter.brokenLink')}</Notice>}
        <EmailField name="email" label={t('field.email')} autoComplete="email" />
        <BottomBar>
          <SubmitButton busyText={t('newsletter.unsubscribing')}>{t('newsletter.unsubscribe')}</SubmitButton>
        </BottomBar>
      </Form>
    </>
  );
}
