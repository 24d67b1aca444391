import type { UseCase } from '../../ports/use-case.ts';
import { type ProofNeeds, unprovenFor } from '../sessions/wanted-proof.ts';

/** Whether the member proved to be there as far as an act wants, of which a provider's page cannot ask any more (IF-DMN-1120-11). */
export const checkPresence: UseCase<'checkPresence', ProofNeeds> = async (needs, { act }, context) => {
  const refusal = await unprovenFor(needs, act === 'connect' ? 'strong' : 'recent', 'checkPresence', context);
  if (refusal) throw refusal;
  return null;
};
