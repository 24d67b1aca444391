import { limits } from '@daemun/contract/limits';
import { refusalsOf } from '@daemun/contract/refusal';
import { isoKorean } from '../../domain/korean-time.ts';
import type { StorePorts } from '../../ports/ports.ts';
import type { Visit } from '../../ports/visit.ts';
import { sendLink, sendMail } from '../shared/mail-link.ts';
import { takeProvenAddress } from '../shared/take-address.ts';
import { addMember, type Joining, type join } from './join.ts';

type Needs = Parameters<typeof join>[0];

const refuse = refusalsOf('socialLogin');

/** The one mail that the address gets: a link, or to whoever has it already that there is an account. */
async function tellAddress(
  needs: Needs,
  inside: StorePorts,
  visit: Visit,
  to: string,
  link: { member: string; expiresAt: number; isFree: boolean },
): Promise<void> {
  const { isFree, ...rest } = link;
  if (!(await inside.budgets.takeMail(needs.secrets.fingerprint(to), needs.clock.now())))
    throw refuse('API_INTERNAL_ERROR', { reason: 'budget.client' });
  if (!isFree) await sendMail(needs, inside, visit, { template: 'already-member', facts: {}, to });
  else
    await sendLink(needs, inside, visit, { template: 'sign-up', facts: {}, to }, { kind: 'JOIN', ...rest });
}

/**
 * Under MEMBERSHIP_DISCLOSURE=mail: a newcomer with an address that nobody proved waits for a mail to it, like a sign-up
 * by e-mail. Who has the address already changes nothing that can be seen here (docs/decisions/029). Always refuses
 * with 3021.
 */
export async function joinByMail(needs: Needs, visit: Visit, joining: Joining): Promise<never> {
  const { email } = joining.newcomer;
  const waiting_until = needs.clock.now() + limits.waitingSignUpLife;
  await needs.atomically(async (inside) => {
    let isFree = false;
    await joining.spend(inside);
    const { fresh } = await addMember(needs, inside, visit, joining, {
      state: { status: 'WAITING', waiting_until },
      takeAddress: async (member, now) => {
        isFree = await takeProvenAddress(inside.members, email, member, now);
      },
    });
    await tellAddress(needs, inside, visit, email, { member: fresh.id, expiresAt: waiting_until, isFree });
  });
  throw refuse('NEED_EMAIL_AUTH', { data: { auth_expire_time: isoKorean(waiting_until), email } });
}
