import { isoKorean } from '../../domain/korean-time.ts';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';

/** What the member has beside the password (IF-DMN-1120-01). */
export const myFactors: UseCase<'myFactors', Pick<Ports, 'browsers' | 'clock' | 'factors'>> = async (
  { browsers, clock, factors },
  _,
  { session: { member_id } },
) => {
  const totp = await factors.of(member_id);
  if (!totp) return { totp: null };
  return {
    totp: {
      since: isoKorean(totp.created_at),
      social: totp.social,
      recovery_left: await factors.codesLeft(member_id),
      reset_at: totp.reset_due_at === null ? null : isoKorean(totp.reset_due_at),
      trusted_browsers: (await browsers.trusted(member_id, clock.now())).length,
    },
  };
};
