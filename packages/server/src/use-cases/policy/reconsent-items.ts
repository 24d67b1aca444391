import { documentOf } from '../../domain/consent-lines.ts';
import { koreanDay } from '../../domain/korean-time.ts';
import { reconsentRequired } from '../../domain/reconsent-required.ts';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';

type Needs = Pick<Ports, 'clock' | 'consents' | 'documents'>;

/** What the member must agree to again because its document changed (docs/decisions/031). */
export const reconsentItems =
  ({ clock, consents, documents }: Needs): UseCase<'reconsentItems'> =>
  async (_request, { session }) => {
    const today = koreanDay(clock.now());
    const asked = reconsentRequired(await consents.history(session.member_id), (category, kind) =>
      documents.versionAskedFor(category, kind, today),
    );
    return {
      asked: asked.map(({ category, kind, required }) => ({
        agr_cat_cd: category,
        agr_knd_cd: kind,
        required,
        enf_dy: documents.versionInForce(category, documentOf(kind), today),
      })),
    };
  };
