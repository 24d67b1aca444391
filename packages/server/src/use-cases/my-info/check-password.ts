import { refusalsOf } from '@daemun/contract/refusal';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { reauthenticate } from '../credentials/verify-credentials.ts';
import { renewSession } from '../sessions/open-session.ts';

type Needs = Pick<
  Ports,
  | 'accessTokens'
  | 'inTransaction'
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
  async ({ mbr_email, pwd }, context) => {
    if (mbr_email !== undefined && mbr_email !== context.owner.email) throw refuse('BAD_CREDENTIAL');
    await reauthenticate(refuse, needs, context, pwd);
    await renewSession(needs, needs.sessions, context, context.session, 'password');
    return null;
  };
