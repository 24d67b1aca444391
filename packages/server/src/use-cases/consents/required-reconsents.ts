import { koreanDay } from '../../domain/korean-time.ts';
import { type RequiredReconsent, reconsentRequired } from '../../domain/reconsent-required.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';

type Needs = Pick<Ports, 'clock' | 'documents'> & Pick<StorePorts, 'consents'>;

/** What a member is asked to agree to again because its document changed (docs/decisions/031). */
export async function requiredReconsents(
  { clock, consents, documents }: Needs,
  member: string,
): Promise<RequiredReconsent[]> {
  const today = koreanDay(clock.now());
  return reconsentRequired(await consents.history(member), (category, kind) =>
    documents.versionAskedFor(category, kind, today),
  );
}

/** Whether there is something among it without which the account is not used any longer; marketing is not. */
export const mustReconsent = async (needs: Needs, member: string): Promise<boolean> =>
  (await requiredReconsents(needs, member)).some(({ required }) => required);
