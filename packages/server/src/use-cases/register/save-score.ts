import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';

type Needs = Pick<Ports, 'inTransaction' | 'clock' | 'secrets' | 'settings'>;

/**
 * Records scoring events, each once per member and brand (specification §4), and has the scoring service told of the new
 * ones, where there is one (docs/decisions/032).
 */
export const saveScore: UseCase<'saveScore', Needs> = async (
  { inTransaction, clock, secrets, settings },
  { ycode, brandId },
  { session, txid },
) => {
  const at = clock.now();
  const member = session.member_id;
  const brand = brandId ?? 'AGY';
  await inTransaction(async ({ scores, audit, scoring }) => {
    const codes: typeof ycode = [];
    for (const code of new Set(ycode)) if (await scores.add({ member, code, brand, at })) codes.push(code);
    await audit.record({ member, event: 'SCORED', at, txid });
    if (codes.length > 0 && settings.tellsScores)
      await scoring.tell({ id: secrets.id(), member, codes, brand }, at);
  });
  return null;
};
