import { pathTo } from '@daemun/contract/routes';
import { currentPrefix } from '../../../i18n/load-language.ts';
import { redirect } from '../../../navigation/load-args.ts';
import { useLoaderData } from '../../../navigation/use-router.ts';
import type { FoundAccount } from '../../../session/found-accounts.ts';
import { askForMail } from '../ask-for-mail.ts';
import { FoundIds } from '../found-ids.tsx';
import { findIdMail, foundIds, type RecoveryMail } from '../recovery-mail.ts';
import { RecoveryMailSent } from '../recovery-mail-sent.tsx';

type Result = { readonly accounts: readonly FoundAccount[] } | { readonly sent: RecoveryMail };

/** Without accounts or a mail there is nothing to tell of. */
export function load(): Result | Response {
  const accounts = foundIds.read();
  if (accounts) return { accounts };
  const sent = findIdMail.read();
  return sent ? { sent } : redirect(pathTo('findId', currentPrefix()));
}

/** What was found: shown to who verified who they are, mailed to everybody else. */
export function Page() {
  const result = useLoaderData<Result>();
  return 'accounts' in result ? (
    <FoundIds accounts={result.accounts} />
  ) : (
    <RecoveryMailSent
      key={result.sent.askedAt}
      first={result.sent}
      task="mail.readMail"
      correctAt="findId"
      ask={(email) => askForMail('sendFindEmail', email)}
    />
  );
}
