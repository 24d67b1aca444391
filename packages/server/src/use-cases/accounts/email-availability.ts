import { duplicateByProvider } from '@daemun/contract/codes/providers';
import type { Refuse } from '@daemun/contract/refusal';
import type { ResultName } from '@daemun/contract/result-codes';
import { duplicateReason, takenResult } from '../../domain/duplicate.ts';
import { isoKorean } from '../../domain/korean-time.ts';
import type { Member } from '../../ports/members.ts';

type HeldResult = NonNullable<ReturnType<typeof duplicateReason>>['result'];
/** The `refuse` of a call that tells that an address is held. */
export type RefuseHeld = Refuse<HeldResult, { auth_expire_time: string }>;

/** The refusals that tell that an address is held. */
export const duplicateResults: readonly ResultName[] = [
  'DUPLICATE_USER',
  'NEED_EMAIL_AUTH',
  ...Object.values(duplicateByProvider),
];

const takenBy = (member: Member, now: number) =>
  duplicateReason({ ...member, has_password: member.password_hash !== null }, now);

/** Whether a member still holds the address; a sign-up that waited too long does not (decisions §3). */
export const isEmailTaken = (member: Member, now: number): boolean => takenBy(member, now) !== undefined;

/** The refusal that an address means which a member holds who does not wait. */
export const heldResult = (member: Member): ReturnType<typeof takenResult> =>
  takenResult({ ...member, has_password: member.password_hash !== null });

/** Throws the refusal that an address held by a member means; returns where it is free again (decisions §3). */
export function throwIfEmailTaken(refuse: RefuseHeld, member: Member, now: number): void {
  const taken = takenBy(member, now);
  if (!taken) return;
  const facts = taken.until === undefined ? {} : { data: { auth_expire_time: isoKorean(taken.until) } };
  throw refuse(taken.result, facts);
}
