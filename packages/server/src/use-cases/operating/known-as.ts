import { canonicalEmail } from '@daemun/contract/rules/email';
import type { Member } from '../../ports/members.ts';
import type { StorePorts } from '../../ports/ports.ts';
import { foundLegacy } from '../accounts/found-account.ts';

/** The member of a number, an e-mail address or an ID; of a closed account if there is no open one. */
export async function knownAs(tx: StorePorts, who: string): Promise<Member | undefined> {
  const { closedAccounts, members } = tx;
  const typed = canonicalEmail(who);
  const open =
    (await members.find(who.trim())) ??
    (await members.findBy('EMAIL', typed)) ??
    (await members.findBy('ID', typed));
  if (open) return open;
  const closed = (await closedAccounts.findBy('EMAIL', typed)) ?? (await closedAccounts.findBy('ID', typed));
  return closed?.member;
}

/** Accounts of the sister services of that ID or address, masked, with the number of the member who has it. */
export const legacyKnownAs = async ({ legacyAccounts }: StorePorts, who: string) =>
  (await legacyAccounts.findByLogin(canonicalEmail(who))).map((account) => ({
    ...foundLegacy(account),
    integrated: account.integrated_member !== null,
    member: account.integrated_member,
  }));
