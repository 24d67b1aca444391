import { maskEmail } from '@daemun/contract/rules/masked-email';
import { isoKorean } from '../../domain/korean-time.ts';
import type { Member } from '../../ports/members.ts';

/** Shows a member to the support desk: masked. */
export const maskedMember = ({
  id,
  email,
  status,
  rep_login_plf,
  created_at,
  identity_verified_at,
}: Member) => ({
  id,
  email: email === null ? null : maskEmail(email),
  status,
  rep_login_plf,
  joined: isoKorean(created_at),
  identity_verified: identity_verified_at !== null,
});
