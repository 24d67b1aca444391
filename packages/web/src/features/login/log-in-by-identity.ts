import { pathTo } from '@daemun/contract/routes';
import { perform } from '../../components/calls/perform.ts';
import { tellReason } from '../../components/factor/tell-reason.ts';
import { followLogin } from '../../components/login/after-login.ts';
import { visitOfLogin } from '../../components/login/partner-token.ts';
import { showReceipt } from '../../components/receipt/show-receipt.tsx';
import { currentPrefix } from '../../i18n/load-language.ts';
import { entryContext } from '../../session/entry-context.ts';
import { waitingStep } from '../../session/waiting-step.ts';

type Step = { readonly login_run: string; readonly enc_data: string };

/**
 * Has a verified person's authenticator app taken away, which completes the log-in, and goes on: to where another one is set
 * up, where nothing else was wanted. Answers where the log-in is over.
 */
export async function logInByIdentity(step: Step, redirectUrl: string | null): Promise<'over' | undefined> {
  const { brought, refusals } = await visitOfLogin();
  let over: 'over' | undefined;
  const outcome = await perform(
    'loginByIdentity',
    { ...step, ...brought },
    {
      ...refusals,
      FAILURE_EMAIL_AUTH: () => {
        over = 'over';
      },
      INVALID_USER_DATA: tellReason,
    },
  );
  if (!outcome.ok) return over;
  waitingStep.clear();
  const wish = redirectUrl ?? entryContext().redirectUrl;
  const path = pathTo('myFactors', currentPrefix());
  if (wish === undefined) showReceipt({ event: 'FACTOR_REMOVED_BY_IDENTITY', path });
  await followLogin(outcome.data, wish ?? path);
  return undefined;
}
