import * as z from 'zod/mini';
import { proofWays } from './codes/proofs.ts';
import { socialProviders } from './codes/providers.ts';

/** What `data` holds with 3008: what is wanted, by which ways this member can give it, and where `provider` leads. */
export const proofWanted = z.object({
  want: z.enum(['recent', 'strong']),
  ways: z.array(z.enum(proofWays)),
  providers: z.array(z.enum(socialProviders)),
});
export type ProofWanted = z.output<typeof proofWanted>;
