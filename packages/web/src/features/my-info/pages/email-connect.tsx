import { pathTo } from '@daemun/contract/routes';
import { load as loadCall, loadMember } from '../../../components/calls/load.ts';
import { currentPrefix } from '../../../i18n/load-language.ts';
import { type LoadArgs, redirect } from '../../../navigation/load-args.ts';
import { useLoaderData, useLocation, useSearchParams } from '../../../navigation/use-router.ts';
import type { Member } from '../../../session/member.ts';
import type { EmailChangeRequest } from '../ask-email-change.ts';
import { EmailConnectForm } from '../email-connect-form.tsx';
import { EmailConnectWaiting } from '../email-connect-waiting.tsx';
import { type LoginMethod, loginMethods } from '../login-methods.ts';
import css from './change.module.css';

type Connecting = { readonly member: Member; readonly way: LoginMethod | undefined };

/** For members who joined by a provider; it needs a fresh proof. Who has an e-mail log-in changes its address instead. */
export async function load({ request }: LoadArgs): Promise<Connecting | Response> {
  const profile = await loadCall('myInfo', {}, request);
  const way = loginMethods(profile).find(({ platform }) => platform === 'YH');
  if (way?.mark === 'S') return redirect(pathTo('myEmailChange', currentPrefix()));
  return { member: await loadMember(request), way };
}

/** What this tab asked for last, as the browser's history remembers it. */
type Remembered = { readonly connecting?: EmailChangeRequest } | null;

/** A first log-in by e-mail beside the others. Nothing counts before its link is opened. */
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
  const { member, way } = useLoaderData<Connecting>();
  if (way?.mark !== 'I' || way.email === null || again) return <EmailConnectForm member={member} />;
  const { connecting } = state ?? {};
  const asked = connecting?.email === way.email ? connecting : { email: way.email };
  return <EmailConnectWaiting key={asked.email} asked={asked} />;
}
