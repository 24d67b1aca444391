import type { LinkProof, MailLink, StoredLinkKind } from '../../ports/mail-links.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';

type Needs = Pick<Ports, 'inTransaction' | 'links' | 'secrets'>;

/** What a person who opened a mailed link sends of it. */
export type OpenedLink = { readonly email: string; readonly auth_no: string };

/** What that proves now, where the link is of one of `kinds`. */
export const proofOf = (
  { clock, secrets }: Pick<Ports, 'clock' | 'secrets'>,
  kinds: readonly StoredLinkKind[],
  { email, auth_no }: OpenedLink,
): LinkProof => ({ kinds, email, secret_digest: secrets.digest(auth_no), now: clock.now() });

type Act<T> = (tx: StorePorts, member: Member, link: MailLink, now: number) => Promise<T>;

/** A closed account comes back by few links; all others open nothing there (decisions §9.4). */
const unlessClosed = ({ status }: Member): boolean => status !== 'WITHDRAWN';
export const evenClosed = (): boolean => true;
export const isActive = ({ status }: Member): boolean => status === 'ACTIVE';

/**
 * Spends a mailed link and does for its member what it is for, in one transaction (decisions §3). Undefined where the
 * link, or the member, is not good (any more); what `act` throws leaves the link unspent.
 */
export async function consumeLink<T>(
  { inTransaction, links, secrets }: Needs,
  proof: LinkProof,
  act: Act<T>,
  isGood: (member: Member) => boolean = unlessClosed,
): Promise<T | undefined> {
  const seen = await links.look(proof);
  if (!seen) return undefined;
  return inTransaction(async (tx) => {
    // The member before the link, in the order of every other step: two that wait for each other would fail.
    const member = await tx.members.lockById(seen.member_id);
    if (!member || !isGood(member)) return undefined;
    const link = await tx.links.spend(proof);
    if (!link) return undefined;
    await tx.strangerMails.answered(secrets.fingerprints(link.email), proof.now);
    return act(tx, member, link, proof.now);
  });
}
