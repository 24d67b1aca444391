import { pathTo } from '@daemun/contract/routes';
import { loadMember } from '../../../components/calls/load.ts';
import { checkPassword } from '../../../components/proof/check-password.ts';
import { leavePage } from '../../../components/redirect/leave-page.ts';
import { ownTarget } from '../../../components/redirect/redirect-target.ts';
import { currentPrefix } from '../../../i18n/load-language.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { LoadArgs } from '../../../navigation/load-args.ts';
import { useLoaderData, useSearchParams } from '../../../navigation/use-router.ts';
import { SubmitButton } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import css from './change.module.css';

export const load = async ({ request }: LoadArgs): Promise<string> =>
  (await loadMember(request)).mbr_email ?? '';

/** The password once more, before what is personal shows; then on to where the reader wanted to go. */
export function Page() {
  const t = useText();
  const email = useLoaderData<string>();
  const redirectUrl = useSearchParams()[0].get('redirectUrl');
  const submit = async ({ pwd = '' }) => {
    const checked = await checkPassword(pwd);
    if (checked !== 'right') return checked;
    await leavePage(ownTarget(redirectUrl, location.origin) ?? pathTo('mySetting', currentPrefix()));
    return undefined;
  };
  return (
    <div className={css.page}>
      <p className={css.lead}>{t('myInfo.passwordGuide')}</p>
      <Form onSubmit={submit}>
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField name="pwd" label={t('field.password')} autoComplete="current-password" />
        <SubmitButton busyText={t('common.checking')}>{t('common.confirm')}</SubmitButton>
      </Form>
    </div>
  );
}
