import { prepareLogin } from '../../components/session/login-email.ts';
import { forgetMember } from '../../session/member.ts';
import { forgetTyped } from '../../ui/kept-input.ts';
import { findIdMail, findPasswordMail, foundIds, recoveryEmailKept } from './recovery-mail.ts';

/** The password is new: nothing of the search stays in this tab, and the log-in knows the address where we do. */
export function leaveRecovery(email: string | undefined): void {
  findIdMail.clear();
  findPasswordMail.clear();
  foundIds.clear();
  forgetTyped(recoveryEmailKept);
  forgetMember();
  if (email !== undefined) prepareLogin(email);
}
