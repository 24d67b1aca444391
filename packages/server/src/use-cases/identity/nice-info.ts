import { refusalsOf } from '@daemun/contract/refusal';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import type { AuthType } from '../identity-verification/identity-transaction.ts';
import { consumeClientQuota } from '../limits/lookup-quota.ts';
import { changePasswordByIdentity } from './change-password-by-identity.ts';
import { findEmail } from './find-email.ts';
import { findPassword } from './find-password.ts';
import type { NicePurpose } from './nice-purpose.ts';
import { verifyMember } from './verify-member.ts';

const refuse = refusalsOf('niceInfo');

const purposes: Record<AuthType, NicePurpose> = {
  find_email: findEmail,
  find_pw: findPassword,
  verify_hp: verifyMember,
  change_pw: changePasswordByIdentity,
};

/** Uses the result of a run at the identity agency for what it was begun for (IF-ULS-1140-03). */
export const niceInfo: UseCase<'niceInfo', Ports> = async (needs, request, context) => {
  await consumeClientQuota(refuse, needs, context);
  return purposes[request.auth_type](needs, request, context);
};
