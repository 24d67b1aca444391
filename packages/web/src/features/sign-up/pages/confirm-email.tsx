import { usePathTo } from '../../../i18n/use-path-to.ts';
import { Navigate } from '../../../navigation/link.tsx';
import { useLocation, useSearchParams } from '../../../navigation/use-router.ts';
import { waitingEmail } from '../../../session/waiting-email.ts';
import { ConfirmDone, isConfirmed } from '../confirm-done.tsx';
import { ConfirmFailed } from '../confirm-failed.tsx';
import { ConfirmLink } from '../confirm-link.tsx';
import { ConfirmWaiting } from '../confirm-waiting.tsx';
import { readLink } from '../mailed-link.ts';
import { UndoChange } from '../undo-change.tsx';

/** What stands here: the link of a mail to be confirmed, its result, or that one is waited for (status I). */
export function Page() {
  const query = useSearchParams()[0];
  const { state } = useLocation();
  const pathTo = usePathTo();
  const read = readLink(query);
  const waiting = query.get('status') === 'I' ? waitingEmail.read() : undefined;
  if (isConfirmed(state)) return <ConfirmDone {...state} />;
  if (read.kind === 'link')
    return (
      <ConfirmLink key={read.link.auth_no} link={read.link} isAnew={query.get('new_password') === 'Y'} />
    );
  if (read.kind === 'undo') return <UndoChange key={read.link.auth_no} link={read.link} />;
  if (read.kind === 'broken') return <ConfirmFailed email={read.email} />;
  return waiting ? <ConfirmWaiting waiting={waiting} /> : <Navigate to={pathTo('login')} replace />;
}
