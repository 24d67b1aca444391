import { isoKorean } from '../../domain/korean-time.ts';
import { provenEmail } from '../../domain/proven-email.ts';
import { type MarketingCode, marketingCodes } from '../../domain/unsubscribe-token.ts';
import type { Consent } from '../../ports/consents.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import { sendMail } from './mail-link.ts';

type Reader = Pick<Member, 'id' | 'email' | 'email_proven_at'>;

const codesOf = (lines: readonly Consent[], agreed: 'Y' | 'N'): MarketingCode[] =>
  marketingCodes.filter((code) =>
    lines.some((line) => `${line.category}/${line.kind}` === code && line.agreed === agreed),
  );

/**
 * Tells a member by mail what became of a marketing choice: sender, fact, date, result (conventions §3). Says nothing
 * where no line is about marketing, or nobody proved the address: the result of a confirmed one comes with its proof.
 * Such a notice neither counts against the mail limit nor is held back by it.
 */
export async function sendMarketingNotice(
  needs: Pick<Ports, 'clock' | 'secrets'>,
  tx: Pick<StorePorts, 'members' | 'outbox'>,
  { txid }: { readonly txid: string },
  member: Reader,
  lines: readonly Consent[],
): Promise<void> {
  const [agreed, refused] = [codesOf(lines, 'Y'), codesOf(lines, 'N')];
  const to = provenEmail(member);
  if (to === null || agreed.length + refused.length === 0) return;
  const facts = { at: isoKorean(needs.clock.now()), agreed: agreed.join(','), refused: refused.join(',') };
  const mail = { to, member: member.id, facts } as const;
  const refusal = { what: 'marketing', member: member.id, items: agreed } as const;
  await sendMail(
    needs,
    tx,
    { txid },
    agreed.length > 0
      ? { ...mail, template: 'marketing-agreed', refusal }
      : { ...mail, template: 'marketing-refused' },
  );
}
