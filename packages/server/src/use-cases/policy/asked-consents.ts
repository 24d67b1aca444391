import { askedConsents as askedOf } from '../../domain/asked-consents.ts';
import { documentOf } from '../../domain/consent-lines.ts';
import { koreanDay } from '../../domain/korean-time.ts';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';

type Needs = Pick<Ports, 'clock' | 'consents' | 'documents'>;

/** What the member must agree to again because its document changed (docs/decisions/031). */
export const askedConsents =
  ({ clock, consents, documents }: Needs): UseCase<'askedConsents'> =>
  async (_request, { session }) => {
    const today = koreanDay(clock.now());
    const asked = askedOf(await consents.history(session.member_id), (category, kind) =>
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
