import { isoKorean, koreanDay } from '../../domain/korean-time.ts';
import type { Consent } from '../../ports/consents.ts';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';

const shown = ({ category, kind, version, agreed, at, channel, language }: Consent) => ({
  agr_cat_cd: category,
  agr_knd_cd: kind,
  agr_yn: agreed,
  enf_dy: version,
  at: isoKorean(at),
  channel,
  language,
});

/** The last line of each item. */
const lastOfEach = (lines: readonly Consent[]): Consent[] => [
  ...new Map(lines.map((line) => [`${line.category}/${line.kind}`, line])).values(),
];

/** "What had I agreed to on that day?": the whole ledger, and what stood at the end of a Korean day. */
export const consentHistory: UseCase<'consentHistory', Pick<Ports, 'clock' | 'consents'>> = async (
  { clock, consents },
  { day = koreanDay(clock.now()) },
  { session },
) => {
  const lines = await consents.history(session.member_id);
  const untilThen = lines.filter((line) => koreanDay(line.at) <= day);
  return {
    verified: await consents.intact(session.member_id),
    consents: lines.map(shown),
    standing: lastOfEach(untilThen).map(shown),
  };
};
