import { canonicalEmail } from '@daemun/contract/rules/email';
import { maskEmail } from '@daemun/contract/rules/masked-email';
import { isoKorean } from '../../domain/korean-time.ts';
import type { Member } from '../../ports/members.ts';
import type { StorePorts } from '../../ports/ports.ts';
import { foundLegacy } from '../accounts/found-account.ts';

/** The member of a number, an e-mail address or an ID. */
export async function knownAs({ members }: StorePorts, who: string): Promise<Member | undefined> {
  const typed = canonicalEmail(who);
  return (
    (await members.find(who.trim())) ??
    (await members.findBy('EMAIL', typed)) ??
    (await members.findBy('ID', typed))
  );
}

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

/** Accounts of the sister services of that ID or address, masked. */
export const legacyKnownAs = async ({ legacyAccounts }: StorePorts, who: string) =>
  (await legacyAccounts.findByLogin(canonicalEmail(who))).map((account) => ({
    ...foundLegacy(account),
    integrated: account.integrated_member !== null,
  }));
