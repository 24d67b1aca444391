import { useState } from 'react';
import { EmailField } from '../../components/form/email-field.tsx';
import { NavigationBlocker } from '../../components/form/navigation-blocker.tsx';
import { NewPasswordFields } from '../../components/password/new-password-fields.tsx';
import { usePathTo } from '../../i18n/use-path-to.ts';
import { useText } from '../../i18n/use-text.ts';
import { useNavigate } from '../../navigation/use-router.ts';
import type { Member } from '../../session/member.ts';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { connectEmail } from './connect-email.ts';
import css from './pages/change.module.css';

/** For a member who joined by a provider: an address and a password to log in with as well. */
export function EmailConnectForm({ member }: { member: Member }) {
  const t = useText();
  const pathTo = usePathTo();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(member.mbr_email ?? '');
  return (
    <>
      <p className={css.lead}>{t('myInfo.connectLead')}</p>
      <Form
        onSubmit={async (values) => {
          const answer = await connectEmail(member.mst_mbr_no, values);
          if ('errors' in answer) return answer.errors;
          await navigate(pathTo('myEmailConnect'), { replace: true, state: { connecting: answer.asked } });
          return undefined;
        }}
      >
        <EmailField
          name="email"
          label={t('field.email')}
          autoComplete="email"
          initial={typed}
          onType={setTyped}
        />
        <NewPasswordFields
          label={t('field.password')}
          repeatLabel={t('password.repeat')}
          differ="password.differ"
          username={typed}
        />
        <NavigationBlocker />
        <BottomBar>
          <SubmitButton busyText={t('common.sending')}>{t('myInfo.getChangeMail')}</SubmitButton>
        </BottomBar>
      </Form>
    </>
  );
}
