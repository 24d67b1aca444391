import { isoKorean } from '../../domain/korean-time.ts';
import { type MarketingCode, marketingCodes } from '../../domain/unsubscribe-token.ts';
import type { Consent } from '../../ports/consents.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import { sendMail } from './mail-link.ts';

type Reader = { readonly id: string; readonly email: string | null };

const codesOf = (lines: readonly Consent[], agreed: 'Y' | 'N'): MarketingCode[] =>
  marketingCodes.filter((code) =>
    lines.some((line) => `${line.category}/${line.kind}` === code && line.agreed === agreed),
  );

/**
 * Tells a member by mail what became of a marketing choice: sender, fact, date, result (conventions §3). Says nothing
 * where no line is about marketing. Such a notice neither counts against the mail limit nor is held back by it.
 */
export async function sendMarketingNotice(
  needs: Pick<Ports, 'clock' | 'secrets'>,
  tx: Pick<StorePorts, 'members' | 'outbox'>,
  member: Reader,
  lines: readonly Consent[],
): Promise<void> {
  const [agreed, refused] = [codesOf(lines, 'Y'), codesOf(lines, 'N')];
  if (!member.email || agreed.length + refused.length === 0) return;
  const facts = { at: isoKorean(needs.clock.now()), agreed: agreed.join(','), refused: refused.join(',') };
  const mail = agreed.length > 0 ? 'marketing-agreed' : 'marketing-refused';
  const refusal = { what: 'marketing', member: member.id, items: agreed } as const;
  await sendMail(needs, tx, undefined, {
    template: mail,
    to: member.email,
    member: member.id,
    facts,
    refusal: agreed.length > 0 ? refusal : undefined,
  });
}
