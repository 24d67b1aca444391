import { refusalsOf } from '@daemun/contract/refusal';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { proveOwner } from '../shared/checked-account.ts';
import { hashNewPassword } from '../shared/hash-new-password.ts';
import { renewSession } from '../shared/open-session.ts';
import { replacePassword } from '../shared/replace-password.ts';

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
  | 'settings'
>;

const refuse = refusalsOf('changePassword');

/** A new password for the old one: every other session ends, this one gets fresh secrets, the owner is told. */
export const changePassword =
  (needs: Needs): UseCase<'changePassword'> =>
  async ({ new_pwd, pwd }, visit) => {
    await proveOwner(refuse, needs, visit, pwd);
    const hash = await hashNewPassword(refuse, needs, new_pwd, 'new_pwd');
    const { session, owner } = visit;
    await needs.atomically(async (inside) => {
      await inside.members.hold(session.member_id);
      // A reset that came in after the password was tested has ended this session.
      const standing = await inside.sessions.find(needs.secrets.digest(visit.sessionSecret));
      if (standing?.session.ended_at !== null) throw refuse('INVALID_TOKEN');
      const member = { id: session.member_id, email: owner.email };
      await replacePassword(needs, inside, visit, member, { hash, session: session.id });
      await renewSession(needs, inside.sessions, visit, session);
    });
    return null;
  };
