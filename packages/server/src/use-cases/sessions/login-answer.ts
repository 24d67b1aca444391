import type { DataOf } from '@daemun/contract/calls/index';
import { passwordChangeAdvised } from '../../domain/password-age.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports } from '../../ports/ports.ts';
import { marketingStrings } from '../consents/marketing-strings.ts';
import { encryptedFor, type ProvenToken } from '../single-use/partner-token.ts';

type Needs = Pick<Ports, 'clock' | 'marketing' | 'partnerGrants' | 'partners'>;
type LoggedIn = {
  readonly member: Member;
  readonly first: boolean;
  readonly token: ProvenToken | undefined;
  readonly livere_ex_auth: string | undefined;
};

/** What the page and a partner need to know after a log-in (IF-ULS-1110-01). */
export async function loginAnswer(
  needs: Needs,
  { member, first, token, livere_ex_auth }: LoggedIn,
): Promise<DataOf<'login'>> {
  const password = { changed_at: member.password_changed_at, reminder_after: member.reminder_after };
  const strings = await marketingStrings(needs.marketing, member.id);
  return {
    first_login: first,
    marketing: first && Object.values(strings).join('').includes('Y'),
    ...strings,
    need_password_change: passwordChangeAdvised(password, needs.clock.now()),
    ...(token && { livere_ex_auth, encrypted: await encryptedFor(needs, token, member) }),
  };
}
