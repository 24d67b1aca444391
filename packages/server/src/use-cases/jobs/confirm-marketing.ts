import { koreanDay } from '../../domain/korean-time.ts';
import { provenEmail } from '../../domain/proven-email.ts';
import { confirmationsAround } from '../../domain/two-yearly.ts';
import type { MarketingCode } from '../../domain/unsubscribe-token.ts';
import type { Throttle } from '../../ports/jobs.ts';
import type { MarketingConsent } from '../../ports/marketing-consents.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import { sendMail } from '../mail/mail-link.ts';
import { atEachMember } from './at-each-member.ts';

type Needs = Pick<Ports, 'inTransaction' | 'clock' | 'marketing' | 'secrets'>;

const batch = 100;

/** Consents of one day make one mail. */
const byDay = (consents: readonly MarketingConsent[]): [day: string, items: MarketingConsent[]][] => [
  ...Map.groupBy(consents, ({ agreed_at }) => koreanDay(agreed_at)),
];

/** Notes each confirmation and sets the next date; answers those that were not noted before. */
async function noted(
  { marketing }: StorePorts,
  due: readonly MarketingConsent[],
  now: number,
  reachable: boolean,
) {
  const fresh: MarketingConsent[] = [];
  for (const consent of due) {
    const { due: confirmation, next } = confirmationsAround(consent.agreed_at, now);
    await marketing.postpone(consent, next.at);
    if (!confirmation || !reachable) continue;
    if (await marketing.noteSending(consent, confirmation.anniversary, now)) fresh.push(consent);
  }
  return fresh;
}

async function writeTo(needs: Needs, tx: StorePorts, member: Member, consents: readonly MarketingConsent[]) {
  const to = provenEmail(member);
  if (to === null) return 0;
  let mails = 0;
  for (const [day, sameDay] of byDay(consents)) {
    const items = sameDay.map(({ category, kind }): MarketingCode => `${category}/${kind}`);
    await sendMail(
      needs,
      tx,
      { job: 'confirm-marketing' },
      {
        template: 'marketing-confirmation',
        to,
        member: member.id,
        facts: { agreed: items.join(','), agreedOn: day },
        refusal: { what: 'marketing', member: member.id, items },
      },
    );
    mails += 1;
  }
  return mails;
}

/** One member's confirmations: mail, note and next date in one transaction. */
const confirmMember = (needs: Needs, id: string): Promise<number> =>
  needs.inTransaction(async (tx) => {
    const member = await tx.members.lockById(id);
    // A closed account waits: it is asked once it was taken back.
    if (!member || member.status === 'WITHDRAWN') return 0;
    const now = needs.clock.now();
    const due = (await tx.marketing.of(id)).filter(({ confirm_at }) => confirm_at <= now);
    const fresh = await noted(tx, due, now, provenEmail(member) !== null);
    return writeTo(needs, tx, member, fresh);
  });

/**
 * Confirms marketing consents every two years, thirty days ahead (Network Act §50⑧, conventions §3). Nothing is asked
 * for: silence keeps the consent, and the mail refuses it in one step.
 */
export async function confirmMarketing(needs: Needs, throttle: Throttle): Promise<{ mails: number }> {
  const due = (leftOut: readonly string[]) => needs.marketing.membersDue(needs.clock.now(), batch, leftOut);
  return { mails: await atEachMember(throttle, due, (id) => confirmMember(needs, id)) };
}
