import { pathTo } from '@daemun/contract/routes';
import { load as loadCall, loadMember } from '../../../components/calls/load.ts';
import { currentPrefix } from '../../../i18n/load-language.ts';
import { type LoadArgs, redirect } from '../../../navigation/load-args.ts';
import { useLoaderData, useLocation } from '../../../navigation/use-router.ts';
import type { Member } from '../../../session/member.ts';
import type { EmailChangeRequest } from '../ask-email-change.ts';
import { ChangeMailSent } from '../change-mail-sent.tsx';
import { loginMethods } from '../login-methods.ts';
import { NewAddress } from '../new-address.tsx';
import css from './change.module.css';

type Owner = { readonly member: Member; readonly mayDisconnect: boolean };

/** How the member stands with e-mail; it needs a fresh proof. Who has no e-mail log-in yet adds one instead. */
export async function load({ request }: LoadArgs): Promise<Owner | Response> {
  const profile = await loadCall('myInfo', {}, request);
  const way = loginMethods(profile).find(({ platform }) => platform === 'YH');
  if (way?.mark !== 'S') return redirect(pathTo('myEmailConnect', currentPrefix()));
  return { member: await loadMember(request), mayDisconnect: !way.isFirst };
}

/** What this tab asked for last, as the browser's history remembers it. */
type Remembered = { readonly asked?: EmailChangeRequest } | null;

/** Another address for the e-mail log-in; the old one stands until the mailed link is opened. */
export function Page() {
  const asked = (useLocation().state as Remembered)?.asked;
  const { member, mayDisconnect } = useLoaderData<Owner>();
  return (
    <div className={css.page}>
      {asked && asked.email !== member.mbr_email ? (
        <ChangeMailSent asked={asked} />
      ) : (
        <NewAddress member={member} mayDisconnect={mayDisconnect} />
      )}
    </div>
  );
}
