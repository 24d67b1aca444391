import { refusalsOf } from '@daemun/contract/refusal';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { proveOwner } from '../shared/checked-account.ts';
import { renewSession } from '../shared/open-session.ts';

type Needs = Pick<
  Ports,
  | 'accessTokens'
  | 'atomically'
  | 'attempts'
  | 'browsers'
  | 'clock'
  | 'hashing'
  | 'members'
  | 'secrets'
  | 'sessions'
>;

const refuse = refusalsOf('checkPassword');

/** Re-entry: the member's own password opens the protected calls for thirty minutes (decisions §1). */
export const checkPassword =
  (needs: Needs): UseCase<'checkPassword'> =>
  async ({ mbr_email, pwd }, visit) => {
    if (mbr_email !== undefined && mbr_email !== visit.owner.email) throw refuse('BAD_CREDENTIAL');
    await proveOwner(refuse, needs, visit, pwd);
    await renewSession(needs, needs.sessions, visit, visit.session);
    return null;
  };
