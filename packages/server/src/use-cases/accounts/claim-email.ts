import type { StorePorts } from '../../ports/ports.ts';

/**
 * Takes an address for a member whose mailbox is proven, freeing it from a sign-up that waited too long; false where
 * somebody else has it.
 */
export async function claimProvenEmail(
  members: StorePorts['members'],
  email: string,
  member: string,
  now: number,
): Promise<boolean> {
  const holder = await members.findBy('EMAIL', email);
  if (holder && holder.id !== member) await members.removeExpiredWaiting(holder.id, now);
  return members.claim('EMAIL', email, member);
}

/** Links that prove who reads the mailbox to which they went, or wait to move the account there. */
const boundToMailbox = ['PWD', 'GUARD', 'CNCT', 'MAIL'] as const;

/**
 * Puts a member's address in the place of the old one, which is free from then on, with every link void that went to
 * another mailbox; the way back (UNDO) alone stays. False where the address is taken.
 */
export async function replaceEmail(
  { links, members }: Pick<StorePorts, 'links' | 'members'>,
  { id, email: old }: { readonly id: string; readonly email: string | null },
  email: string,
  now: number,
): Promise<boolean> {
  if (!(await claimProvenEmail(members, email, id, now))) return false;
  if (old !== null && old !== email) await members.release('EMAIL', old, id);
  if (old !== email) await links.drop(id, boundToMailbox);
  await members.setEmail(id, email, now);
  const own = (await members.methods(id)).find(
    ({ platform, status }) => platform === 'YH' && status === 'CNET',
  );
  if (own) await members.addMethod({ ...own, email });
  return true;
}
