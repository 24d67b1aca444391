import type { SocialProvider } from '@daemun/contract/codes/providers';
import { pathTo } from '@daemun/contract/routes';
import { callApi } from '../../../api/client.ts';
import { wantedProof } from '../../../api/wanted-proof.ts';
import { loadMember } from '../../../components/calls/load.ts';
import { checkPassword } from '../../../components/proof/check-password.ts';
import { ProviderProof } from '../../../components/proof/provider-proof.tsx';
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

type Asked = { readonly email: string; readonly providers: readonly SocialProvider[] };

/** Connected providers at which a fresh log-in proves as well as the password; none where that cannot be told. */
async function provingProviders(): Promise<readonly SocialProvider[]> {
  const answer = await callApi('checkPresence', {}).catch(() => undefined);
  return (answer && wantedProof(answer)?.providers) ?? [];
}

export async function load({ request }: LoadArgs): Promise<Asked> {
  const [{ mbr_email }, providers] = await Promise.all([loadMember(request), provingProviders()]);
  return { email: mbr_email ?? '', providers };
}

/** The password once more, before what is personal shows; then on to where the reader wanted to go. */
export function Page() {
  const t = useText();
  const { email, providers } = useLoaderData<Asked>();
  const redirectUrl = useSearchParams()[0].get('redirectUrl');
  const target = ownTarget(redirectUrl, location.origin) ?? pathTo('mySetting', currentPrefix());
  const submit = async ({ pwd = '' }) => {
    const checked = await checkPassword(pwd);
    if (checked !== 'right') return checked;
    await leavePage(target);
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
      {providers.length > 0 && (
        <div className={css.others}>
          <ProviderProof
            providers={providers}
            backTo={new URL(target, location.origin).href}
            onProven={() => void leavePage(target)}
          />
        </div>
      )}
    </div>
  );
}
