import { limits } from '@daemun/contract/limits';
import { pathTo } from '@daemun/contract/routes';
import { currentPrefix } from '../../../i18n/load-language.ts';
import { type LoadArgs, redirect } from '../../../navigation/load-args.ts';
import { useLoaderData } from '../../../navigation/use-router.ts';
import { askForMail } from '../ask-for-mail.ts';
import { FindFailed } from '../find-failed.tsx';
import { type FindFailure, failureOf } from '../find-failures.ts';
import { findPasswordMail, type RecoveryMail } from '../recovery-mail.ts';
import { RecoveryMailSent } from '../recovery-mail-sent.tsx';

type Result = { readonly failure: FindFailure } | { readonly sent: RecoveryMail };

/** A failure is named in the address, a mail is remembered by the tab; with neither there is nothing to tell. */
export function load({ request }: LoadArgs): Result | Response {
  const failure = failureOf(new URL(request.url).searchParams);
  if (failure) return { failure };
  const sent = findPasswordMail.read();
  return sent ? { sent } : redirect(pathTo('findPassword', currentPrefix()));
}

/** What became of the search for a password (specification §8). */
export function Page() {
  const result = useLoaderData<Result>();
  if ('failure' in result) return <FindFailed failure={result.failure} />;
  return (
    <RecoveryMailSent
      key={result.sent.askedAt}
      first={result.sent}
      linkLife={limits.passwordResetLinkLife}
      correctAt="findPassword"
      ask={(email) => askForMail('sendChangePassword', email)}
    />
  );
}
