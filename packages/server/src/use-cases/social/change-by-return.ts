import type { ReasonKey } from '@daemun/contract/codes/reason-keys';
import { Refusal, refusalsOf } from '@daemun/contract/refusal';
import type { ResultName } from '@daemun/contract/result-codes';
import type { Destination } from '../../ports/destination.ts';
import type { Ports } from '../../ports/ports.ts';
import type { SocialArrival } from '../../ports/social.ts';
import type { Visit } from '../../ports/visit.ts';
import { connectAccount } from './connect-account.ts';
import { disconnectAccount } from './disconnect-account.ts';
import { placeOfChange } from './places.ts';
import type { Run } from './run.ts';
import { signedInHere } from './signed-in-here.ts';

type Needs = Pick<Ports, 'atomically' | 'clock' | 'sealing' | 'secrets' | 'sessions'>;

const refuse = refusalsOf('connectSocial');

/** The change itself, in the very session that began it. */
async function change(needs: Needs, visit: Visit, arrival: SocialArrival, { errand, session: began }: Run) {
  const session = await signedInHere(needs, visit);
  if (session === 'stale') throw refuse('ACCESS_DENIED');
  if (session === 'nobody' || !began || session.id !== began.id || session.member_id !== began.member) {
    throw refuse('INVALID_TOKEN');
  }
  const { provider, subject } = arrival.identity;
  if (errand.action === 'SECSS') await disconnectAccount(needs, visit, session, provider, subject);
  else await connectAccount(needs, visit, session.member_id, arrival);
}

/** Connects or disconnects what the provider proved, and says on connectcallback how it went. */
export async function changeByReturn(
  needs: Needs,
  visit: Visit,
  arrival: SocialArrival,
  run: Run,
): Promise<Destination> {
  const { provider } = arrival.identity;
  const told = (result: ResultName, reason?: ReasonKey) =>
    placeOfChange(run.errand, provider, result, reason);
  try {
    await change(needs, visit, arrival, run);
    return told('SUCCESS');
  } catch (error) {
    if (error instanceof Refusal) return told(error.result, error.details.reason);
    throw error;
  }
}
