import type { RefusalDataOf } from '@daemun/contract/calls/index';
import { pathTo } from '@daemun/contract/routes';
import { currentPrefix } from '../../i18n/load-language.ts';
import { goTo } from '../../navigation/navigator.ts';
import { waitingStep } from '../../session/waiting-step.ts';

/** Leads to the second step that a log-in wants. */
export function toSecondStep(
  facts: RefusalDataOf<'login', 'ACCESS_DENIED'> | null | undefined,
  redirectUrl: string | null,
): Promise<void> {
  if (facts) waitingStep.write(facts.login_run);
  return goTo(pathTo('loginVerify', currentPrefix(), { redirectUrl: redirectUrl ?? undefined }));
}
