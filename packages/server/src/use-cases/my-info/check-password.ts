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

/**
 * Re-entry: the member's own password opens the protected calls for thirty minutes (decisions §1). It may also say whether
 * the session outlasts the browser.
 */
export const checkPassword: UseCase<'checkPassword', Needs> = async (
  needs,
  { mbr_email, pwd, auto_logged_in },
  context,
) => {
  if (mbr_email !== undefined && mbr_email !== context.owner.email) throw refuse('BAD_CREDENTIAL');
  await reauthenticate(refuse, needs, context, pwd);
  const proof = { way: 'password', keep: auto_logged_in } as const;
  await renewSession(needs, needs.sessions, context, context.session, proof);
  return null;
};
