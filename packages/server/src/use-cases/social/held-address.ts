import type { SocialProvider } from '@daemun/contract/codes/providers';
import { type Refusal, refusalsOf } from '@daemun/contract/refusal';
import { duplicateReason, type takenResult } from '../../domain/duplicate.ts';
import { isoKorean } from '../../domain/korean-time.ts';
import type { Member } from '../../ports/members.ts';

const refuse = refusalsOf('socialLogin');

/** The pending sign-up by which the holder may attach the account (docs/decisions/075). */
type AttachOffer = { readonly want: 'code'; readonly token: string };

/** Refuses an account or address that a member holds. */
export const refuseDuplicate = (
  result: ReturnType<typeof takenResult>,
  provider: SocialProvider,
  offer?: AttachOffer,
): Refusal => refuse(result, { data: { is_duple: true, cur_sts_cd: 'CNET', provider, ...offer } });

/** Refuses an account of a provider that a member has. */
export const refuseTakenAccount = (provider: SocialProvider): Refusal =>
  refuse('DUPLICATE_USER', {
    reason: 'social.taken',
    data: { is_duple: true, cur_sts_cd: 'CNET', provider },
  });

/** Refuses a sign-up that waits for its mail until a time: another person's (`is_duple`), or the reader's own. */
export const refuseWaiting = (
  is_duple: boolean,
  until: number | null,
  more: { readonly email?: string } = {},
): Refusal =>
  refuse('NEED_EMAIL_AUTH', {
    data: {
      is_duple,
      cur_sts_cd: 'WEA',
      ...(until !== null && { auth_expire_time: isoKorean(until) }),
      ...more,
    },
  });

/** Throws what a held address means to a newcomer; returns if a sign-up waited too long and the address is free again. */
export function throwIfHeld(holder: Member, provider: SocialProvider, now: number): void {
  const taken = duplicateReason({ ...holder, has_password: holder.password_hash !== null }, now);
  if (!taken) return;
  throw taken.result === 'NEED_EMAIL_AUTH'
    ? refuseWaiting(true, taken.until)
    : refuseDuplicate(taken.result, provider);
}
