import type { Refusal, Refuse } from '@daemun/contract/refusal';
import { adultFrom } from '../../domain/adult-from.ts';
import { identityMatch } from '../../domain/identity-match.ts';
import { identityDoubt } from '../../domain/identity-trust.ts';
import type { VerifiedPerson } from '../../ports/identity.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import { type FoundAccount, foundAccount } from '../accounts/found-account.ts';
import { throwIfReregistrationBlocked } from '../accounts/reregistration.ts';
import { sendSecurityNotice } from '../mail/security-notice.ts';

type Needs = Pick<Ports, 'ciVault' | 'clock' | 'secrets' | 'settings'>;
type RefuseIdentity = Refuse<'CI_NOT_MATCH' | 'INVALID_USER_DATA' | 'USED_CI', { members: FoundAccount[] }>;

/** The member whom one of these digests finds. */
export async function memberByCi(
  { members }: Pick<StorePorts, 'members'>,
  digests: readonly string[],
): Promise<Member | undefined> {
  for (const digest of digests) {
    const member = await members.findBy('CI', digest);
    if (member) return member;
  }
  return undefined;
}

/** The digest of a member's own CI. */
export async function ownCi(
  { members }: Pick<StorePorts, 'members'>,
  member: string,
): Promise<string | undefined> {
  return (await members.identifiers(member)).find(({ kind }) => kind === 'CI')?.value;
}

/** Throws 3011 where a member's verified identity may not stand for the password (domain/identity-trust.ts). */
export async function throwIfDoubtful(
  refuse: Refuse<'INVALID_USER_DATA'>,
  { clock }: Pick<Ports, 'clock'>,
  { identities }: Pick<StorePorts, 'identities'>,
  { id, email_proven_at }: Pick<Member, 'id' | 'email_proven_at'>,
): Promise<void> {
  const identity = await identities.of(id);
  const doubt = identity && identityDoubt(identity, email_proven_at, clock.now());
  if (doubt) throw refuse('INVALID_USER_DATA', { reason: doubt });
}

/** A used CI, and which account of the same person it is that has it. */
const used = (refuse: RefuseIdentity, holder: Member | undefined): Refusal =>
  refuse('USED_CI', { ...(holder && { data: { members: [foundAccount(holder)] } }) });

/** Takes a CI that no member has; a UNIQUE index settles what comes at the same time. */
async function takeCi(
  refuse: RefuseIdentity,
  needs: Needs,
  tx: StorePorts,
  member: Member,
  digests: readonly string[],
) {
  for (const digest of digests) await throwIfReregistrationBlocked(refuse, needs, tx, 'CI', digest);
  const [newest] = digests;
  if (newest === undefined || (await tx.members.claim('CI', newest, member.id))) return;
  throw used(refuse, await memberByCi(tx, digests));
}

/**
 * Fills a held member's profile with a verified person and keeps the CI, in the given transaction, and tells the owner:
 * 5002 where the member was verified as somebody else, 5003 where another member has this CI.
 */
export async function recordIdentity(
  refuse: RefuseIdentity,
  needs: Needs,
  tx: StorePorts,
  context: RequestContext,
  member: Member,
  { person, session }: { readonly person: VerifiedPerson; readonly session?: string },
): Promise<void> {
  const verified = needs.ciVault.digests(person.ci);
  const own = await ownCi(tx, member.id);
  const holder = await memberByCi(tx, verified);
  const match = identityMatch({ member: member.id, own, verified, holder: holder?.id });
  if (match === 'other-person') throw refuse('CI_NOT_MATCH');
  if (match === 'used') throw used(refuse, holder);
  if (match === 'new') await takeCi(refuse, needs, tx, member, verified);
  const now = needs.clock.now();
  const { name, phone, birth_by, birth_md, gender_cd } = person;
  const profile = { name, phone, birth_by, birth_md, gender_cd, identity_verified_at: now };
  const kept = needs.ciVault.keep(person.ci);
  await tx.identities.keep(member.id, profile, kept, adultFrom(birth_by));
  if (own !== undefined && own !== kept.digest) {
    await tx.members.release('CI', own, member.id);
    await tx.members.claim('CI', kept.digest, member.id);
  }
  const line = { at: now, txid: context.txid, ...(session !== undefined && { session }) };
  await tx.audit.record({ member: member.id, event: 'IDENTITY_VERIFIED', ...line });
  await sendSecurityNotice(needs, tx, context, 'identity-verified', member, now);
}
