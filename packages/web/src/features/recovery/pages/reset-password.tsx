import { linkFields } from '@daemun/contract/link-fields';
import { pathTo } from '@daemun/contract/routes';
import { useState } from 'react';
import { currentPrefix } from '../../../i18n/load-language.ts';
import { type LoadArgs, redirect } from '../../../navigation/load-args.ts';
import { useLoadedLink } from '../../../navigation/use-link-fields.ts';
import { useLoaderData } from '../../../navigation/use-router.ts';
import { remember } from '../../../ui/kept-input.ts';
import { recoveryEmailKept } from '../recovery-mail.ts';
import { resetByIdentity, resetProof } from '../reset-by-identity.ts';
import { isResetLink, resetByLink } from '../reset-by-link.ts';
import { ResetForm } from '../reset-form.tsx';
import { type ResetLink, readResetLink } from '../reset-link.ts';
import { SecureAccount } from '../secure-account.tsx';
import { Secured } from '../secured.tsx';

type Right = { readonly link: ResetLink } | { readonly encData: string };

/**
 * Looks whether the link is good; a bad one leads to the result page (specification §8). That of a notice is good for
 * more than a password: its own screen finds out.
 */
async function rightByLink(query: URLSearchParams): Promise<Right | Response> {
  const link = readResetLink(query);
  if (link) remember(recoveryEmailKept, link.email);
  if (link && (link.isGuard || (await isResetLink(link)))) return { link };
  return redirect(pathTo('findPasswordResult', currentPrefix(), { resultCode: 'E' }));
}

/** By what right a password is set anew: the link of a mail, or a verified person who was looked at just before. */
export function load({ request }: LoadArgs): Right | Response | Promise<Right | Response> {
  const query = linkFields(new URL(request.url));
  if (query.get('by') !== 'identity') return rightByLink(query);
  const encData = resetProof.read();
  return encData ? { encData } : redirect(pathTo('findPassword', currentPrefix()));
}

/** A new password for a forgotten one. */
export function Page() {
  const right = useLoaderData<Right>();
  useLoadedLink();
  return 'link' in right ? (
    <ByLink link={right.link} />
  ) : (
    <ResetForm isSecured={false} onReset={(password) => resetByIdentity(right.encData, password)} />
  );
}

/**
 * Opened from a mail; where that was a notice to the owner, all sessions are ended before. Then a password is set, also
 * a first one, but where nobody proved the address.
 */
function ByLink({ link }: { link: ResetLink }) {
  const [step, setStep] = useState<'secure' | 'reset' | 'done'>(link.isGuard ? 'secure' : 'reset');
  const onSecured = async () => setStep((await isResetLink(link)) ? 'reset' : 'done');
  if (step === 'secure') return <SecureAccount link={link} onSecured={onSecured} />;
  if (step === 'done') return <Secured />;
  const reset = (password: string) => resetByLink(link, password);
  return <ResetForm email={link.email} isSecured={link.isGuard} onReset={reset} />;
}
