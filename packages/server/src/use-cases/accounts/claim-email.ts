import type { StorePorts } from '../../ports/ports.ts';
import { type Occasion, yieldSignUp } from './yield-sign-up.ts';

type Inside = Pick<StorePorts, 'audit' | 'members'>;

/** A sign-up that comes in between is one more that waits. */
const maxAttempts = 3;

/**
 * Takes an address for a member whose mailbox is proven; a sign-up that waits there yields. False where somebody else has
 * it.
 */
export async function claimProvenEmail(
  tx: Inside,
  email: string,
  member: string,
  eventFacts: Occasion,
): Promise<boolean> {
  for (let round = 0; round < maxAttempts; round += 1) {
    const holder = await tx.members.findBy('EMAIL', email);
    if (holder && holder.id !== member && !(await yieldSignUp(tx, holder.id, eventFacts))) return false;
    if (await tx.members.claim('EMAIL', email, member)) return true;
  }
  return false;
}

/** Links that prove who reads the mailbox to which they went, or wait to move the account there. */
const boundToMailbox = ['PWD', 'GUARD', 'CNCT', 'MAIL'] as const;

/**
 * Puts a member's address in the place of the old one, which is free from then on, with every link void that went to
 * another mailbox; the way back (UNDO) alone stays. False where the address is taken.
 */
export async function replaceEmail(
  tx: Inside & Pick<StorePorts, 'links'>,
  { id, email: old }: { readonly id: string; readonly email: string | null },
  email: string,
  eventFacts: Occasion,
): Promise<boolean> {
  const { links, members } = tx;
  if (!(await claimProvenEmail(tx, email, id, eventFacts))) return false;
  if (old !== null && old !== email) await members.release('EMAIL', old, id);
  if (old !== email) await links.drop(id, boundToMailbox);
  await members.setEmail(id, email, eventFacts.now);
  const own = (await members.methods(id)).find(
    ({ platform, status }) => platform === 'YH' && status === 'CNET',
  );
  if (own) await members.addMethod({ ...own, email });
  return true;
}
