import { useText } from '../../i18n/use-text.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { checkPassword } from './check-password.ts';

/** The password once more. */
export function PasswordProof({ onProven }: { onProven: () => void }) {
  const t = useText();
  const submit = async ({ pwd = '' }) => {
    const checked = await checkPassword(pwd);
    if (checked !== 'right') return checked;
    onProven();
    return undefined;
  };
  return (
    <Form onSubmit={submit}>
      <PasswordField name="pwd" label={t('field.password')} autoComplete="current-password" />
      <SubmitButton busyText={t('common.checking')}>{t('common.confirm')}</SubmitButton>
    </Form>
  );
}
