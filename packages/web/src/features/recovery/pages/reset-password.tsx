import { resultCodes } from '@daemun/contract/result-codes';
import { pathTo } from '@daemun/contract/routes';
import { useState } from 'react';
import { callApi } from '../../../api/client.ts';
import { perform } from '../../../components/calls/perform.ts';
import { goTo } from '../../../components/redirect/navigator.ts';
import { currentPrefix } from '../../../i18n/load-language.ts';
import { type LoadArgs, redirect } from '../../../navigation/load-args.ts';
import { useLoaderData } from '../../../navigation/use-router.ts';
import { remember } from '../../../ui/kept-input.ts';
import { recoveryEmailKept } from '../recovery-mail.ts';
import { resetByIdentity, resetProof } from '../reset-by-identity.ts';
import { ResetForm } from '../reset-form.tsx';
import { type ResetLink, readResetLink } from '../reset-link.ts';
import { SecureAccount } from '../secure-account.tsx';

type Right = { readonly link: ResetLink } | { readonly encData: string };

/** Looks whether the link is good, which spends nothing; a bad one leads to the result page (specification §8). */
async function rightByLink(query: URLSearchParams): Promise<Right | Response> {
  const link = readResetLink(query);
  const bad = () => redirect(pathTo('findPasswordResult', currentPrefix(), { resultCode: 'E' }));
  if (!link) return bad();
  remember(recoveryEmailKept, link.email);
  const { email, auth_no } = link;
  const { code } = await callApi('confirmEmail', { email, auth_no, svc_typ: 'PWD' });
  return code === resultCodes.SUCCESS ? { link } : bad();
}

/** By what right a password is set anew: the link of a mail, or a verified person who was looked at just before. */
export function load({ request }: LoadArgs): Right | Response | Promise<Right | Response> {
  const query = new URL(request.url).searchParams;
  if (query.get('by') !== 'identity') return rightByLink(query);
  const encData = resetProof.read();
  return encData ? { encData } : redirect(pathTo('findPassword', currentPrefix()));
}

/** A new password for a forgotten one. */
export function Page() {
  const right = useLoaderData<Right>();
  return 'link' in right ? (
    <ByLink link={right.link} />
  ) : (
    <ResetForm isSecured={false} onReset={(password) => resetByIdentity(right.encData, password)} />
  );
}

/** Opened from a mail; where that was a notice to the owner, all sessions are ended before. */
function ByLink({ link }: { link: ResetLink }) {
  const [isSecured, setSecured] = useState(false);
  if (link.isGuard && !isSecured) return <SecureAccount link={link} onSecured={() => setSecured(true)} />;
  const reset = (password: string) => resetByLink(link, password);
  return <ResetForm email={link.email} isSecured={isSecured} onReset={reset} />;
}

/** Sets the password by the link of a mail, which is spent with it; a bad link leads to the result page. */
async function resetByLink({ email, auth_no }: ResetLink, pwd: string): Promise<boolean> {
  const { ok } = await perform(
    'confirmEmail',
    { email, auth_no, svc_typ: 'PWD', pwd },
    {
      FAILURE_EMAIL_AUTH: () =>
        goTo(pathTo('findPasswordResult', currentPrefix(), { resultCode: 'E' }), { replace: true }),
    },
  );
  return ok;
}
