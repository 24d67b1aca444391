import type { ProofWay } from '@daemun/contract/codes/proofs';
import { blockStands, isAbroad, passesBlock } from '../../domain/log-in-abroad.ts';
import { provenEmail } from '../../domain/proven-email.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import { recordAndTell } from '../mail/record-and-tell.ts';

type Needs = Pick<Ports, 'clock' | 'secrets' | 'settings'>;
type Inside = Pick<StorePorts, 'factors' | 'passkeys'>;

/** Whether a log-in is one that its member's block of log-ins from abroad is about. */
export const isBlockedAbroad = (
  { clock, settings }: Needs,
  { client }: Pick<RequestContext, 'client'>,
  member: Member,
): boolean => settings.knowsCountries && isAbroad(client.country) && blockStands(member, clock.now());

/** Whether a member has something that gets past the block: without, it would shut its own member out. */
export async function hasWayPastBlock(
  { settings }: Pick<Needs, 'settings'>,
  { factors, passkeys }: Inside,
  member: Member,
): Promise<boolean> {
  const mailbox = provenEmail(member) !== null && member.login_code_off_at === null;
  if (settings.loginByCode && mailbox) return true;
  if (await factors.of(member.id)) return true;
  return (
    settings.passkeys && (await passkeys.of(member.id)).some(({ suspended_at }) => suspended_at === null)
  );
}

/** Refuses what a right sign-in to an account answers that opens no session: the block stands before it, too. */
export const isRefusedAbroad = async (
  needs: Needs,
  tx: StorePorts,
  context: RequestContext,
  member: Member,
  proof: ProofWay | null,
): Promise<boolean> =>
  isBlockedAbroad(needs, context, member) && refuseFromAbroad(needs, tx, context, member, proof);

/**
 * Whether a log-in from abroad that its member blocked is refused (docs/decisions/110): by what it proved, unless
 * the member has nothing that would do. The owner is told once a day, for the first step was right. In the transaction
 * of the log-in, which must stand.
 */
export async function refuseFromAbroad(
  needs: Needs,
  tx: StorePorts,
  context: RequestContext,
  member: Member,
  proof: ProofWay | null,
): Promise<boolean> {
  if (passesBlock(proof) || !(await hasWayPastBlock(needs, tx, member))) return false;
  if (await tx.rateLimits.take('abroad-refused', member.id, needs.clock.now()))
    await recordAndTell(needs, tx, context, { event: 'ABROAD_REFUSED' }, member);
  return true;
}
