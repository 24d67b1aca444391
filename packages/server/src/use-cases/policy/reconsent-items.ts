import { documentOf } from '../../domain/consent-lines.ts';
import { koreanDay } from '../../domain/korean-time.ts';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { requiredReconsents } from '../consents/required-reconsents.ts';

type Needs = Pick<Ports, 'clock' | 'consents' | 'documents'>;

/** What the member must agree to again because its document changed (docs/decisions/031). */
export const reconsentItems: UseCase<'reconsentItems', Needs> = async (needs, _request, { session }) => {
  const today = koreanDay(needs.clock.now());
  const asked = await requiredReconsents(needs, session.member_id);
  return {
    asked: asked.map(({ category, kind, required }) => ({
      agr_cat_cd: category,
      agr_knd_cd: kind,
      required,
      enf_dy: needs.documents.versionInForce(category, documentOf(kind), today),
    })),
  };
};
