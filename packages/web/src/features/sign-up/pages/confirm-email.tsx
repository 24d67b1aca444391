import { loadMember } from '../../../components/calls/load.ts';
import { usePathTo } from '../../../i18n/use-path-to.ts';
import { Navigate } from '../../../navigation/link.tsx';
import type { LoadArgs } from '../../../navigation/load-args.ts';
import { useLinkFields } from '../../../navigation/use-link-fields.ts';
import { useLoaderData, useLocation } from '../../../navigation/use-router.ts';
import { hasStoredLogin } from '../../../session/access-token.ts';
import { waitingEmail } from '../../../session/waiting-email.ts';
import { ConfirmDone, isConfirmed } from '../confirm-done.tsx';
import { ConfirmFailed } from '../confirm-failed.tsx';
import { ConfirmLink } from '../confirm-link.tsx';
import { ConfirmWaiting } from '../confirm-waiting.tsx';
import { type MailedLink, readLink } from '../mailed-link.ts';
import { UndoChange } from '../undo-change.tsx';

/** The address of who is logged in here. A link is good for anybody: a log-in that is over leads nowhere. */
export const load = async ({ request }: LoadArgs): Promise<string | null> =>
  hasStoredLogin()
    ? loadMember(request).then(
        ({ mbr_email }) => mbr_email,
        () => null,
      )
    : null;

/** Whoever is logged in with the address of a sign-up's link has confirmed it already: its mail is opened once more. */
const isOwnSignUp = ({ svc_typ, email }: MailedLink, loggedIn: string | null): boolean =>
  svc_typ === 'JOIN' && email === loggedIn;

/** What stands here: the link of a mail to be confirmed, its result, or that one is waited for (status I). */
export function Page() {
  const query = useLinkFields();
  const { state } = useLocation();
  const loggedIn = useLoaderData<string | null>();
  const pathTo = usePathTo();
  const read = readLink(query);
  const waiting = query.get('status') === 'I' ? waitingEmail.read() : undefined;
  if (isConfirmed(state)) return <ConfirmDone {...state} loggedIn={loggedIn} />;
  if (read.kind === 'link' && isOwnSignUp(read.link, loggedIn))
    return <Navigate to={pathTo('signUpEnd')} replace />;
  if (read.kind === 'link')
    return (
      <ConfirmLink key={read.link.auth_no} link={read.link} isAnew={query.get('new_password') === 'Y'} />
    );
  if (read.kind === 'undo') return <UndoChange key={read.link.auth_no} link={read.link} />;
  if (read.kind === 'broken') return <ConfirmFailed of="JOIN" email={read.email} />;
  return waiting ? <ConfirmWaiting waiting={waiting} /> : <Navigate to={pathTo('login')} replace />;
}
