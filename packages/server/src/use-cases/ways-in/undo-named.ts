import type { NamedAction, SafetySettings } from '../../ports/mail-links.ts';
import type { Member } from '../../ports/members.ts';
import type { StorePorts } from '../../ports/ports.ts';
import type { StandingWay } from './standing-ways.ts';

type Inside = Pick<StorePorts, 'factors' | 'legacyAccounts' | 'members' | 'partnerGrants'>;

/** Gives settings the values that they had before the action. */
async function restore({ factors, members }: Inside, member: Member, before: Partial<SafetySettings>) {
  const { login_code_off_at, factor_social, ...safety } = before;
  if (login_code_off_at !== undefined) await members.setLoginCodeOff(member.id, login_code_off_at);
  if (factor_social !== undefined) await factors.setSocial(member.id, factor_social);
  if (Object.keys(safety).length === 0) return;
  const { each_login_told_at, abroad_untold_at, abroad_blocked_at, abroad_allowed_until } = member;
  const now = { each_login_told_at, abroad_untold_at, abroad_blocked_at, abroad_allowed_until };
  await members.saveLoginSafety(member.id, { ...now, ...safety });
}

/** Gives back the accounts of one integration. The archive's method goes, or is again that of an earlier integration. */
async function untie({ legacyAccounts, members }: Inside, member: string, id: number) {
  if ((await legacyAccounts.untie(member, id - 1)).length === 0) return;
  const rest = (await legacyAccounts.of(member)).filter(({ service }) => service === 'ISS');
  const newest = rest.sort((one, other) => (other.integrated_at ?? 0) - (one.integrated_at ?? 0))[0];
  if (!newest) await members.removeMethod(member, 'HA');
  else {
    const { email, integrated_at } = newest;
    const method = { platform: 'HA', status: 'CNET', email, connected_at: integrated_at ?? 0 } as const;
    await members.addMethod({ member_id: member, ...method });
  }
}

/**
 * Undoes the action that a notice names, whatever the times of action and notice say. A sign-in method that was added is left
 * to the walk over all of them (`isNamed`). Returns whether an authenticator app was removed.
 */
export async function undoNamed(
  tx: Inside,
  member: Member,
  action: NamedAction,
  now: number,
): Promise<boolean> {
  if ('before' in action) await restore(tx, member, action.before);
  else if (action.added === 'PARTNER_GRANT') await tx.partnerGrants.end(member.id, action.id, now);
  else if (action.added === 'HA') await untie(tx, member.id, action.id);
  else if (action.added === 'RECOVERY_CODE') await tx.factors.dropCodes(member.id, 0);
  else if (action.added === 'TOTP') return tx.factors.remove(member.id);
  return false;
}

/** Whether a sign-in method is the one that the named action added. Of the archive's, `undoNamed` takes that action's share. */
export const isNamed = ({ way, since, passkey }: StandingWay, action: NamedAction | null): boolean =>
  action !== null &&
  'added' in action &&
  action.added !== 'HA' &&
  action.added === way &&
  (action.added !== 'PASSKEY' || action.id === passkey?.id) &&
  (action.added !== 'CI' || action.id === since);
