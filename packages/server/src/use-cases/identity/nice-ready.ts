import { refusalsOf } from '@daemun/contract/refusal';
import { ownBrowserPaths } from '@daemun/contract/routes';
import { returnAddress } from '../../domain/return-address.ts';
import type { IdentityAgency } from '../../ports/identity.ts';
import { IdentityFailure } from '../../ports/identity-failure.ts';
import type { Ports } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { boundBrowser, storeIdentityTransaction } from '../identity-verification/identity-transaction.ts';
import { takeFromClient } from '../limits/client-budget.ts';
import { activeSession } from '../sessions/active-session.ts';

type Needs = Pick<
  Ports,
  | 'browsers'
  | 'rateLimits'
  | 'clock'
  | 'identity'
  | 'singleUse'
  | 'encryption'
  | 'secrets'
  | 'sessions'
  | 'settings'
>;

const refuse = refusalsOf('niceReady');

/** Each run costs a row here and a question there, so one client gets so many and no more. */
async function consumeTransaction(needs: Needs, context: RequestContext): Promise<void> {
  if (await takeFromClient(needs, context, 'identity')) return;
  throw refuse('API_INTERNAL_ERROR', { reason: 'budget.client' });
}

/** Thirty letters and digits: what the agency takes in either interface. */
const requestNumber = ({ secrets }: Needs): string => {
  const letters = secrets.secret().replace(/[-_]/g, '');
  return `D${letters}${'0'.repeat(30)}`.slice(0, 30);
};

const begun = (agency: IdentityAgency, request: Parameters<IdentityAgency['begin']>[0]) =>
  agency.begin(request).catch((error: unknown) => {
    if (error instanceof IdentityFailure)
      throw refuse('API_INTERNAL_ERROR', { reason: 'identity.agencyDown' });
    throw error;
  });

/**
 * Begins a run at the identity agency, bound to this browser and to the session that it has (IF-ULS-1140-02): answers
 * the form that opens the window.
 */
export const niceReady: UseCase<'niceReady', Needs> = async (
  needs,
  { auth_type, success_url, error_url },
  context,
) => {
  const { secrets, settings } = needs;
  const { agency } = needs.identity;
  if (!agency) throw refuse('API_INTERNAL_ERROR', { reason: 'identity.notOffered' });
  await consumeTransaction(needs, context);
  const state = secrets.secret();
  const { window, kept } = await begun(agency, {
    requestNo: requestNumber(needs),
    returnUrl: settings.publicUrl + ownBrowserPaths.identityReturn.replace(':run', state),
  });
  const allowed = (wanted: string | undefined) =>
    returnAddress(wanted, settings.publicUrl, settings.returnOrigins());
  await storeIdentityTransaction(needs, boundBrowser(needs, context), state, {
    authType: auth_type,
    language: context.language,
    kept,
    successUrl: allowed(success_url),
    errorUrl: allowed(error_url),
    session: (await activeSession(needs, context))?.session.id ?? null,
  });
  return window;
};
