import type { RouteName } from '@daemun/contract/routes';
import { koreanDay } from '../../domain/korean-time.ts';
import { certainlyTooYoung } from '../../domain/minimum-age.ts';
import type { VerifiedPerson } from '../../ports/identity.ts';
import { IdentityFailure, type IdentityFailureKind } from '../../ports/identity-failure.ts';
import type { Ports } from '../../ports/ports.ts';
import type { RedirectTarget } from '../../ports/redirect-target.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import {
  consumeIdentityTransaction,
  type IdentityTransaction,
  storeIdentityResult,
} from '../identity-verification/identity-transaction.ts';

type Needs = Pick<Ports, 'ciVault' | 'clock' | 'identity' | 'singleUse' | 'encryption' | 'secrets'>;
type Query = Readonly<Record<string, string>>;

/** What came back with the browser, and for which run. */
export type IdentityReturn = { readonly run: string; readonly params: Query };

/** It ends at a page that says how it went; `why` is for the log. */
type Ending = Exclude<RedirectTarget, { kind: 'error' }>;
export type IdentityDestination = Ending & { readonly why?: string };

/** Why it did not go well, as the page is told. */
const codes: Record<IdentityFailureKind, string> = {
  cancelled: 'cancel',
  refused: 'fail',
  tampered: 'invalid',
  foreign: 'invalid',
  late: 'expired',
  missing: 'missing',
  'agency-down': 'down',
  misconfigured: 'down',
};

/** To the given address with more fields in its query, or to our own page. */
function ledOn(
  language: IdentityTransaction['language'],
  given: string | undefined,
  name: RouteName,
  query: Query,
): Ending {
  if (given === undefined) return { kind: 'page', name, language, query };
  const url = new URL(given);
  for (const [field, value] of Object.entries(query)) url.searchParams.set(field, value);
  return { kind: 'provider', address: url.href };
}

const failed = (run: IdentityTransaction, code: string): Ending =>
  ledOn(run.language, run.errorUrl, 'selfAuthFail', { auth_type: run.authType, code });

const tooYoung = ({ birth_by, birth_md }: VerifiedPerson, now: number): boolean =>
  certainlyTooYoung({ birthYear: birth_by, birthDay: birth_md }, koreanDay(now));

/**
 * The end of the agency's window: the run is used up, the result opened and kept for this browser under a reference
 * that the page hands to IF-ULS-1140-03 or -16 as `enc_data`. Nothing of the person goes into an address.
 */
export async function identityReturn(
  needs: Needs,
  { run: state, params }: IdentityReturn,
  context: RequestContext,
): Promise<IdentityDestination> {
  const run = await consumeIdentityTransaction(needs, context, state);
  const { agency } = needs.identity;
  if (!run || !agency) {
    const query = { code: 'expired' };
    return { kind: 'page', name: 'selfAuthFail', language: context.language, query, why: 'no-such-run' };
  }
  try {
    const person = await agency.finish(params, run.kept);
    const { authType, session } = run;
    const found = tooYoung(person, needs.clock.now())
      ? ({ person: 'under14', digests: needs.ciVault.digests(person.ci) } as const)
      : { person };
    const enc_data = await storeIdentityResult(needs, context, { authType, session, ...found });
    return ledOn(run.language, run.successUrl, 'selfAuthSuccess', { auth_type: authType, enc_data });
  } catch (error) {
    if (!(error instanceof IdentityFailure)) throw error;
    return { ...failed(run, codes[error.kind]), why: `${error.kind}-${error.detail}` };
  }
}
