import type { Refuse } from '@daemun/contract/refusal';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import { consumeLink, type OpenedLink, proofOf } from '../mail/consume-link.ts';
import { hashNewPassword } from './hash-new-password.ts';
import { replacePassword } from './replace-password.ts';

type Needs = Pick<
  Ports,
  'inTransaction' | 'clock' | 'hashing' | 'links' | 'members' | 'secrets' | 'settings'
>;

const proofOfReset = (needs: Needs, opened: OpenedLink) => proofOf(needs, ['PWD', 'GUARD'], opened);
/** A link that resets nothing is none: whoever logs in by a provider alone never had a password. */
const hasPassword = (member: Member | undefined) => member?.password_hash != null;

/** Whose password a good link resets; undefined where it is none. */
async function ownerBy(needs: Needs, opened: OpenedLink): Promise<Member | undefined> {
  const link = await needs.links.look(proofOfReset(needs, opened));
  const owner = link && (await needs.members.find(link.member_id));
  return hasPassword(owner) ? owner : undefined;
}

/** Whether a reset link is good; spends nothing (decisions §1, svc_typ PWD without pwd). */
export const resetLinkGood = async (needs: Needs, opened: OpenedLink): Promise<boolean> =>
  (await ownerBy(needs, opened)) !== undefined;

/** Spends a reset link for a new password, in one transaction. False where the link is not good (any more). */
export async function resetPassword(
  refuse: Refuse<'INVALID_USER_DATA'>,
  needs: Needs,
  context: RequestContext,
  opened: OpenedLink,
  password: string,
): Promise<boolean> {
  const owner = await ownerBy(needs, opened);
  if (!owner) return false;
  const hash = await hashNewPassword(refuse, needs, password, owner);
  const set = async (tx: StorePorts, member: Member) => {
    await replacePassword(needs, tx, context, member, { hash, session: null });
    return true;
  };
  return (await consumeLink(needs, proofOfReset(needs, opened), set, hasPassword)) ?? false;
}
