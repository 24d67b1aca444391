import { pathTo } from '@daemun/contract/routes';
import { useState } from 'react';
import { load as loadCall, loadMember } from '../../../components/calls/load.ts';
import { NavigationBlocker } from '../../../components/form/navigation-blocker.tsx';
import { useIdentity } from '../../../components/identity/use-identity.ts';
import { NewPasswordFields } from '../../../components/password/new-password-fields.tsx';
import { showReceipt } from '../../../components/receipt/show-receipt.tsx';
import { currentPrefix } from '../../../i18n/load-language.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { LoadArgs } from '../../../navigation/load-args.ts';
import { goTo } from '../../../navigation/navigator.ts';
import { useLoaderData } from '../../../navigation/use-router.ts';
import { BottomBar } from '../../../ui/bottom-bar.tsx';
import { Button, SubmitButton } from '../../../ui/button.tsx';
import { Form, type FormValues } from '../../../ui/form.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { changeByIdentity, changePassword, mayChange, oldPasswordName } from '../change-password.ts';
import css from './change.module.css';

export { SectionList as Beside } from '../section-list.tsx';

type Owner = { readonly email: string; readonly isVerified: boolean };

/** Asks for what needs a fresh password, so that a re-entry comes before anything is typed. */
export const load = async ({ request }: LoadArgs): Promise<Owner> => {
  const { onesf_auth_yn } = await loadCall('myInfo', {}, request);
  const { mbr_email } = await loadMember(request);
  return { email: mbr_email ?? '', isVerified: onesf_auth_yn === 'Y' };
};

const change = async (proof: string | undefined, values: FormValues) => {
  const changed = await (proof ? changeByIdentity(proof, values) : changePassword(values));
  if (changed !== 'changed') return changed;
  await goTo(pathTo('myWays', currentPrefix(), { changed: 'Y' }), { replace: true });
  showReceipt({ event: 'PASSWORD_CHANGED' });
  return undefined;
};

/** The proof of a verified identity, which `begin` asks the agency for. */
function useIdentityProof() {
  const [proof, setProof] = useState<string>();
  const begin = useIdentity('changePassword', async (encData) => {
    if (await mayChange(encData)) setProof(encData);
  });
  return { proof, begin };
}

/** A new password for the old one, or for a verified identity; every other device is logged out with it. */
export function Page() {
  const t = useText();
  const { email, isVerified } = useLoaderData<Owner>();
  const { proof, begin } = useIdentityProof();
  return (
    <div className={css.page}>
      <p className={css.lead}>{t('myInfo.passwordChangeLead')}</p>
      <Form onSubmit={(values) => change(proof, values)}>
        {proof ? (
          <div role="status">
            <Notice look="good">{t('myInfo.verifiedForPassword')}</Notice>
          </div>
        ) : (
          <PasswordField
            name={oldPasswordName}
            label={t('field.oldPassword')}
            autoComplete="current-password"
          />
        )}
        <NewPasswordFields
          label={t('password.new')}
          repeatLabel={t('password.newRepeat')}
          differ="password.newDiffer"
          username={email}
        />
        <NavigationBlocker />
        <BottomBar>
          <SubmitButton busyText={t('common.saving')}>{t('myInfo.changePassword')}</SubmitButton>
          {isVerified && !proof && (
            <Button look="text" busyText={t('common.identityOpening')} onPress={begin}>
              {t('myInfo.changeByIdentity')}
            </Button>
          )}
        </BottomBar>
      </Form>
    </div>
  );
}
