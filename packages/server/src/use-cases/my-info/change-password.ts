import { refusalsOf } from '@daemun/contract/refusal';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { hashOtherPassword } from '../credentials/hash-new-password.ts';
import { replacePassword } from '../credentials/replace-password.ts';
import { reauthenticate } from '../credentials/verify-credentials.ts';
import { renewSession } from '../sessions/open-session.ts';

type Needs = Pick<
  Ports,
  | 'accessTokens'
  | 'inTransaction'
  | 'attempts'
  | 'browsers'
  | 'clock'
  | 'encryption'
  | 'hashing'
  | 'members'
  | 'secrets'
  | 'settings'
>;

const refuse = refusalsOf('changePassword');

/** A new password for the old one: every other session ends, this one gets fresh secrets, the owner is told. */
export const changePassword =
  (needs: Needs): UseCase<'changePassword'> =>
  async ({ new_pwd, pwd }, context) => {
    await reauthenticate(refuse, needs, context, pwd);
    const { session, browserSecret } = context;
    const before = await needs.members.find(session.member_id);
    if (!before) throw refuse('INVALID_TOKEN');
    const hash = await hashOtherPassword(refuse, needs, before, new_pwd, 'new_pwd');
    await needs.inTransaction(async (tx) => {
      const member = await tx.members.lockById(session.member_id);
      // A reset that came in after the password was tested has ended this session.
      const standing = await tx.sessions.find(needs.secrets.digest(context.sessionSecret));
      if (!member || standing?.session.ended_at !== null) throw refuse('INVALID_TOKEN');
      const scope = { session: session.id, browserSecret };
      await replacePassword(needs, tx, context, member, { hash, recovery: 'password-changed', scope });
      await renewSession(needs, tx.sessions, context, session, 'password');
    });
    return null;
  };
