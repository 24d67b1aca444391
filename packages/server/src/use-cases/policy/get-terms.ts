import { refusalsOf } from '@daemun/contract/refusal';
import { koreanDay } from '../../domain/korean-time.ts';
import { historyOf } from '../../domain/term-history.ts';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';

type Needs = Pick<Ports, 'clock' | 'documents'>;

const refuse = refusalsOf('getTerms');

/** The version in force of a policy document and all versions with their ranges, newest first (specification §3). */
export const getTerms: UseCase<'getTerms', Needs> = async (
  { clock, documents },
  { agr_cat_cd, agr_knd_cd },
  { language },
) => {
  const versions = documents.versions(agr_cat_cd, agr_knd_cd, language).map((version) => ({
    agr_title: version.title,
    agr_cnts_html: version.html,
    enf_dy: version.effective,
    lang: version.language,
  }));
  const today = koreanDay(clock.now());
  const current = versions.find((version) => version.enf_dy <= today);
  if (!current) throw refuse('INVALID_USER_DATA', { reason: 'policy.noDocument' });
  return { ...current, history: historyOf(versions) };
};
