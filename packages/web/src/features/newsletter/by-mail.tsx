import { useState } from 'react';
import { perform } from '../../components/calls/perform.ts';
import { usePathTo } from '../../i18n/use-path-to.ts';
import { useText } from '../../i18n/use-text.ts';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { ButtonLink, SubmitButton } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Result } from './result.tsx';

type ByMailProps = { readonly token: string; readonly onBroken: () => void };

/** The mailbox was asked whether it wants the newsletter: one press says so, opening the page alone does not. */
export function ByMail({ token, onBroken }: ByMailProps) {
  const t = useText();
  const pathTo = usePathTo();
  const [email, setEmail] = useState<string>();
  if (email !== undefined)
    return (
      <Result heading="newsletter.confirmedHeading" lead={{ id: 'newsletter.confirmedLead', email }}>
        <ButtonLink to={pathTo('login')}>{t('title.login')}</ButtonLink>
      </Result>
    );
  const confirm = async () => {
    const outcome = await perform('confirmNewsletter', { token }, { INVALID_TOKEN: onBroken });
    if (outcome.ok) setEmail(outcome.data.masking_email);
    return undefined;
  };
  return (
    <>
      <PageTitle lead={t('newsletter.confirmLead')}>{t('newsletter.confirmHeading')}</PageTitle>
      <Form onSubmit={confirm}>
        <BottomBar>
          <SubmitButton busyText={t('newsletter.confirming')}>{t('newsletter.confirm')}</SubmitButton>
        </BottomBar>
      </Form>
    </>
  );
}
