import type { Refuse } from '@daemun/contract/refusal';
import type { MigrationMode } from '../../domain/integration.ts';
import type { HashFor } from '../../ports/hashing.ts';
import type { MailLink } from '../../ports/mail-links.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import { integrateAtAddress } from '../accounts/integrate.ts';
import { consumeLink, type OpenedLink, proofOf } from '../mail/consume-link.ts';
import { type LinkCode, spendCode } from '../mail/try-code.ts';
import { hashOtherPassword } from './hash-new-password.ts';
import { type Replacement, replacePassword } from './replace-password.ts';

type Needs = Pick<
  Ports,
  'inTransaction' | 'clock' | 'encryption' | 'hashing' | 'links' | 'members' | 'secrets' | 'settings'
>;

const proofOfReset = (needs: Needs, opened: OpenedLink) => proofOf(needs, ['PWD', 'GUARD'], opened);

/** Who came in by a provider alone sets a first password, where the mailbox is known to be theirs. */
const mayReset = ({ password_hash, email_proven_at, status }: Member): boolean =>
  status !== 'WAITING' && status !== 'WITHDRAWN' && (password_hash !== null || email_proven_at !== null);

/** The member whose password a link resets, where it is good; spends nothing. */
async function memberOfLink(needs: Needs, opened: OpenedLink): Promise<Member | undefined> {
  const link = await needs.links.look(proofOfReset(needs, opened));
  const member = link && (await needs.members.find(link.member_id));
  return member && mayReset(member) ? member : undefined;
}

/** Whether a reset link is good; spends nothing (decisions §1, svc_typ PWD without pwd). */
export const resetLinkGood = async (needs: Needs, opened: OpenedLink): Promise<boolean> =>
  (await memberOfLink(needs, opened)) !== undefined;

/** The link of a notice disputes what the notice told of; any other says that the password was forgotten. */
const replacementBy = (hash: HashFor, { kind, created_at: moment }: MailLink): Replacement =>
  kind === 'GUARD' ? { hash, recovery: 'disputed', scope: { moment } } : { hash, recovery: 'reset' };

/** Sets it, in the transaction that spent what came by mail: the mailbox is proven with it. */
async function setPassword(
  needs: Needs,
  tx: StorePorts,
  context: RequestContext,
  member: Member,
  replacement: Replacement,
): Promise<true> {
  await tx.members.proveEmail(member.id, needs.clock.now());
  await replacePassword(needs, tx, context, member, replacement);
  return true;
}

/**
 * Spends a reset link for a new password, in one transaction, and integrates the older accounts of the mailbox that a mode
 * means. False where the link is not good (any more).
 */
export async function resetPassword(
  refuse: Refuse<'INVALID_USER_DATA'>,
  needs: Needs,
  context: RequestContext,
  opened: OpenedLink,
  { pwd, mig }: { readonly pwd: string; readonly mig: MigrationMode | undefined },
): Promise<boolean> {
  const found = await memberOfLink(needs, opened);
  if (!found) return false;
  const hash = await hashOtherPassword(refuse, needs, context, found, pwd);
  const set = async (tx: StorePorts, member: Member, link: MailLink) => {
    await setPassword(needs, tx, context, member, replacementBy(hash, link));
    // After it: what a reset suspends is what came before.
    if (link.kind === 'PWD' && member.status === 'ACTIVE')
      await integrateAtAddress(needs, tx, context, member, { mig, email: link.email, provenBy: 'mailbox' });
    return true;
  };
  return (await consumeLink(needs, proofOfReset(needs, opened), set, mayReset)) ?? false;
}

/** Whose password a code that was right resets: while the link of its mail, or one that came after it, is good. */
async function ofCode(needs: Needs, { member_id, address_print }: LinkCode) {
  if (member_id === null) return undefined;
  const link = await needs.links.living(member_id, 'PWD', needs.clock.now());
  if (!link || !needs.secrets.fingerprints(link.email).includes(address_print)) return undefined;
  const member = await needs.members.find(member_id);
  return member && mayReset(member) ? { member, link } : undefined;
}

/**
 * The same by the code of the mail, which was found right: without a password it only looks. Answers the address; undefined
 * where code or link is not good (any more).
 */
export async function resetByCode(
  refuse: Refuse<'INVALID_USER_DATA'>,
  needs: Needs,
  context: RequestContext,
  code: LinkCode,
  password: string | undefined,
): Promise<string | undefined> {
  const found = await ofCode(needs, code);
  if (!found) return undefined;
  if (password === undefined) return found.link.email;
  const hash = await hashOtherPassword(refuse, needs, context, found.member, password);
  return needs.inTransaction(async (tx) => {
    const member = await tx.members.lockById(found.member.id);
    if (!member || !mayReset(member)) return undefined;
    const link = await spendCode(needs, tx, code, needs.clock.now());
    if (!link) return undefined;
    await setPassword(needs, tx, context, member, { hash, recovery: 'reset' });
    return link.email;
  });
}
