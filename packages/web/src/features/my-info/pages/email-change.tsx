import { load as loadCall, loadMember } from '../../../components/calls/load.ts';
import type { LoadArgs } from '../../../navigation/load-args.ts';
import { useLoaderData, useLocation, useSearchParams } from '../../../navigation/use-router.ts';
import type { Member } from '../../../session/member.ts';
import type { EmailChangeRequest } from '../ask-email-change.ts';
import { ChangeMailSent } from '../change-mail-sent.tsx';
import { EmailConnectForm } from '../email-connect-form.tsx';
import { EmailConnectWaiting } from '../email-connect-waiting.tsx';
import { type LoginMethod, loginMethods } from '../login-methods.ts';
import { NewAddress } from '../new-address.tsx';
import css from './change.module.css';

type EmailState = { readonly member: Member; readonly way: LoginMethod | undefined };

/** How the member stands with e-mail; it needs a fresh password, so that a re-entry comes before anything is typed. */
export async function load({ request }: LoadArgs): Promise<EmailState> {
  const profile = await loadCall('myInfo', {}, request);
  const way = loginMethods(profile).find(({ platform }) => platform === 'YH');
  return { member: await loadMember(request), way };
}

/** What this tab asked for last, as the browser's history remembers it. */
type Remembered = { readonly asked?: EmailChangeRequest; readonly connecting?: EmailChangeRequest } | null;

/**
 * The e-mail log-in: another address, or a first one for a member who joined by a provider. Nothing counts
 * before its link is opened.
 */
export function Page() {
  return (
    <div className={css.page}>
      <Content />
    </div>
  );
}

function Content() {
  const state = useLocation().state as Remembered;
  const again = useSearchParams()[0].get('again') === 'Y';
  const { member, way } = useLoaderData<EmailState>();
  if (way?.mark === 'S')
    return state?.asked && state.asked.email !== member.mbr_email ? (
      <ChangeMailSent asked={state.asked} />
    ) : (
      <NewAddress member={member} mayDisconnect={!way.isFirst} />
    );
  if (way?.mark !== 'I' || way.email === null || again) return <EmailConnectForm member={member} />;
  const { connecting } = state ?? {};
  const asked = connecting?.email === way.email ? connecting : { email: way.email };
  return <EmailConnectWaiting key={asked.email} asked={asked} />;
}
