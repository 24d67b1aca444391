import { useState } from 'react';
import { SharedBox, useLasting } from '../../components/login/lasting-boxes.tsx';
import { newPasswordErrors, newPasswordNames } from '../../components/password/new-password.ts';
import { NewPasswordFields } from '../../components/password/new-password-fields.tsx';
import { markup } from '../../i18n/text.ts';
import { useText } from '../../i18n/use-text.ts';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { Form, type FormValues } from '../../ui/form.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { AgreementList } from './agreement-list.tsx';
import { joinAnew } from './confirm-by-password.ts';
import type { MailedLink } from './mailed-link.ts';
import { agreementErrors, agreementsOf, type Ticks } from './ticks.ts';

/** Who reads the mailbox joins with a password and consents of their own, nothing ticked beforehand. */
export function JoinAnew({ link, onFailed }: { link: MailedLink; onFailed: () => void }) {
  const t = useText();
  const { email } = link;
  const boxes = useLasting();
  const [ticks, setTicks] = useState<Ticks>(new Set());
  const submit = async (values: FormValues) => {
    const errors = { ...newPasswordErrors(values, 'password.differ'), ...agreementErrors(ticks) };
    if (Object.keys(errors).length > 0) return errors;
    const pwd = values[newPasswordNames.password] ?? '';
    return joinAnew(link, { pwd, mbr_agr: agreementsOf(ticks) }, onFailed);
  };
  return (
    <>
      <PageTitle lead={<RichText markup={markup('signUp.anewLead', { email })} />}>
        {t('signUp.anewHeading')}
      </PageTitle>
      <Form onSubmit={submit}>
        <NewPasswordFields
          label={t('password.new')}
          repeatLabel={t('password.newRepeat')}
          differ="password.differ"
          username={email}
        />
        <AgreementList ticks={ticks} onChange={setTicks} />
        <SharedBox {...boxes} />
        <BottomBar>
          <SubmitButton busyText={t('agreement.signingUp')}>{t('signUp.anew')}</SubmitButton>
        </BottomBar>
      </Form>
    </>
  );
}
