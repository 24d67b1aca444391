import type { ProofWanted } from '@daemun/contract/proof-wanted';
import { pathTo } from '@daemun/contract/routes';
import { callApi } from '../../../api/call-api.ts';
import { wantedProof } from '../../../api/wanted-proof.ts';
import { loadMember } from '../../../components/calls/load.ts';
import { checkPassword } from '../../../components/proof/check-password.ts';
import { CodeProof } from '../../../components/proof/code-proof.tsx';
import { PasskeyProof } from '../../../components/proof/passkey-proof.tsx';
import { ProviderProof } from '../../../components/proof/provider-proof.tsx';
import { ownTarget } from '../../../components/redirect/redirect-target.ts';
import { currentPrefix } from '../../../i18n/load-language.ts';
import { useText } from '../../../i18n/use-text.ts';
import { leavePage } from '../../../navigation/leave-page.ts';
import type { LoadArgs } from '../../../navigation/load-args.ts';
import { useLoaderData, useSearchParams } from '../../../navigation/use-router.ts';
import { SubmitButton } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import css from './change.module.css';

export { SectionList as Beside } from '../section-list.tsx';

type Others = Pick<ProofWanted, 'ways' | 'providers'>;
type Asked = Others & { readonly email: string };

/** What stands beside the password. */
const others = ['passkey', 'provider', 'code'] as const;

/** What proves as well as the password; nothing where that cannot be told. */
async function otherWays(): Promise<Others> {
  const answer = await callApi('checkPresence', {}).catch(() => undefined);
  return (answer && wantedProof(answer)) ?? { ways: [], providers: [] };
}

export async function load({ request }: LoadArgs): Promise<Asked> {
  const [{ mbr_email }, { ways, providers }] = await Promise.all([loadMember(request), otherWays()]);
  return { email: mbr_email ?? '', ways, providers };
}

/** The password once more, before what is personal shows; then on to where the reader wanted to go. */
export function Page() {
  const t = useText();
  const { email, ways, providers } = useLoaderData<Asked>();
  const query = useSearchParams()[0];
  const target = ownTarget(query.get('redirectUrl'), location.origin) ?? pathTo('mySetting', currentPrefix());
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
      {others.some((way) => ways.includes(way)) && (
        <div className={css.others}>
          {ways.includes('passkey') && <PasskeyProof onProven={() => void leavePage(target)} />}
          {ways.includes('provider') && (
            <ProviderProof
              providers={providers}
              backTo={new URL(target, location.origin).href}
              onProven={() => void leavePage(target)}
              byCode={ways.includes('code')}
            />
          )}
          {ways.includes('code') && <CodeProof onProven={() => void leavePage(target)} />}
        </div>
      )}
    </div>
  );
}
