import { refusalsOf } from '@daemun/contract/refusal';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { hashNewPassword } from '../credentials/hash-new-password.ts';
import { replacePassword } from '../credentials/replace-password.ts';
import { reauthenticate } from '../credentials/verify-credentials.ts';
import { lockOwner } from '../sessions/lock-owner.ts';
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
export const changePassword: UseCase<'changePassword', Needs> = async (needs, { new_pwd, pwd }, context) => {
  const owner = await reauthenticate(refuse, needs, context, pwd);
  const { session, browserSecret } = context;
  // The old one was just found right and stands in the same form, so that no hash need be compared.
  if (new_pwd === pwd) throw refuse('INVALID_USER_DATA', { field: 'new_pwd', reason: 'password.same' });
  const hash = await hashNewPassword(refuse, needs, context, new_pwd, owner, 'new_pwd');
  await needs.inTransaction(async (tx) => {
    const member = await lockOwner(refuse, tx, session);
    const scope = { session: session.id, browserSecret };
    const replacement = { hash, recovery: 'password-changed', scope, keepsAge: true } as const;
    await replacePassword(needs, tx, context, member, replacement);
    await renewSession(needs, tx.sessions, context, session, { way: 'password' });
  });
  return null;
};
