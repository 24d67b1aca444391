import { EmailField } from '../../components/form/email-field.tsx';
import { usePathTo } from '../../i18n/use-path-to.ts';
import { useText } from '../../i18n/use-text.ts';
import { useNavigate } from '../../navigation/use-router.ts';
import type { Member } from '../../session/member.ts';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { Button, SubmitButton } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { askEmailChange } from './ask-email-change.ts';
import { askToDisconnectEmail } from './disconnect-email.ts';

type NewAddressProps = { readonly member: Member; readonly mayDisconnect: boolean };

/** The address there is, and a field for the one to come. */
export function NewAddress({ member, mayDisconnect }: NewAddressProps) {
  const t = useText();
  const pathTo = usePathTo();
  const navigate = useNavigate();
  return (
    <Form
      onSubmit={async ({ email = '' }) => {
        const answer = await askEmailChange(email);
        if ('errors' in answer) return answer.errors;
        await navigate(pathTo('myEmailChange'), { state: answer });
        return undefined;
      }}
    >
      {member.mbr_email && (
        <Notice title={t('myInfo.currentEmail')}>
          <bdi>{member.mbr_email}</bdi>
        </Notice>
      )}
      <EmailField
        name="email"
        label={t('myInfo.newEmail')}
        autoComplete="email"
        keepAs="new-email"
        help={t('myInfo.newEmailHelp')}
      />
      <BottomBar>
        <SubmitButton busyText={t('common.sending')}>{t('myInfo.getChangeMail')}</SubmitButton>
        {mayDisconnect && (
          <Button look="text" onPress={() => askToDisconnectEmail(member.login_plf === 'YH')}>
            {t('myInfo.disconnectEmail')}
          </Button>
        )}
      </BottomBar>
    </Form>
  );
}
