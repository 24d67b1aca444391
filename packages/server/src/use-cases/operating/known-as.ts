import { canonicalEmail } from '@daemun/contract/rules/email';
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

/** Accounts of the sister services of that ID or address, masked. */
export const legacyKnownAs = async ({ legacyAccounts }: StorePorts, who: string) =>
  (await legacyAccounts.findByLogin(canonicalEmail(who))).map((account) => ({
    ...foundLegacy(account),
    integrated: account.integrated_member !== null,
  }));
