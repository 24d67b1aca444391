import { useState } from 'react';
import { perform } from '../../../components/calls/perform.ts';
import { dateAndTime } from '../../../i18n/date-time.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useLinkFields } from '../../../navigation/use-link-fields.ts';
import { BottomBar } from '../../../ui/bottom-bar.tsx';
import { SubmitButton } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { ResultScreen } from '../result-screen.tsx';

type Step = { readonly as: 'ask' | 'done' } | { readonly as: 'failed'; readonly why?: string | undefined };

/** The moment until which the account comes back, if the link names one. */
function untilOf(query: URLSearchParams): string | undefined {
  const until = Date.parse(query.get('until') ?? '');
  return Number.isNaN(until) ? undefined : dateAndTime(until);
}

/** Takes a closed account back: from the mail about the closing, or after a right sign-in (decisions §9.4). */
export function Page() {
  const t = useText();
  const query = useLinkFields();
  const secret = query.get('auth_no') ?? '';
  const until = untilOf(query);
  const [step, setStep] = useState<Step>({ as: secret === '' ? 'failed' : 'ask' });
  if (step.as === 'failed') return <Failed why={step.why} />;
  if (step.as === 'done') return <Done />;
  const takeBack = async () => {
    const { ok } = await perform(
      'takeBack',
      { auth_no: secret },
      { FAILURE_EMAIL_AUTH: ({ reason: why }) => setStep({ as: 'failed', why }) },
    );
    if (ok) setStep({ as: 'done' });
  };
  return (
    <>
      <PageTitle lead={t('takeBack.lead')}>{t('takeBack.heading')}</PageTitle>
      <Form onSubmit={() => takeBack().then(() => undefined)}>
        {until !== undefined && <p>{t('takeBack.until', { until })}</p>}
        <Notice>{t('takeBack.notYou')}</Notice>
        <BottomBar>
          <SubmitButton busyText={t('takeBack.pressing')}>{t('takeBack.press')}</SubmitButton>
        </BottomBar>
      </Form>
    </>
  );
}

function Done() {
  const t = useText();
  return (
    <ResultScreen
      kind="good"
      heading={t('takeBack.doneHeading')}
      lead={t('takeBack.doneLead')}
      next={[
        { to: 'login', label: t('title.login') },
        { to: 'findPassword', label: t('title.resetPassword') },
      ]}
    />
  );
}

function Failed({ why }: { why: string | undefined }) {
  const t = useText();
  return (
    <ResultScreen
      kind="alarm"
      heading={t('takeBack.failedHeading')}
      lead={why ?? t('takeBack.failedLead')}
      next={[
        { to: 'login', label: t('title.login') },
        { to: 'findPassword', label: t('title.findPassword') },
      ]}
    />
  );
}
