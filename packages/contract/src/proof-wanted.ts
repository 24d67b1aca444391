import * as z from 'zod/mini';
import { proofWays } from './codes/proofs.ts';
import { socialProviders } from './codes/providers.ts';
import type { ReasonKey } from './codes/reason-keys.ts';

/** A proof of now: what is wanted, by which ways this member can give it, and where `provider` leads. */
export const presenceWanted = z.object({
  want: z.enum(['recent', 'strong']),
  ways: z.array(z.enum(proofWays)),
  providers: z.array(z.enum(socialProviders)),
});

/** Proofs by settled methods, some of which may be wanted at once. */
export const settledWanted = z.extend(presenceWanted, {
  /** Further proofs that are wanted beside the first, each by one of some ways. */
  and: z.optional(z.array(z.array(z.enum(proofWays)))),
  /** Ways of the first proof after which no other is wanted. */
  alone: z.optional(z.array(z.enum(proofWays))),
  /** The member has passkeys that are too new to count: the others are those of `passkeyProofOptions` with `settled`. */
  settled: z.optional(z.boolean()),
});

/** What `data` holds with 3008 of a call that is served after a wait if nothing proves it. */
export const proofWanted = z.extend(settledWanted, {
  /** The act can be asked for without the proofs and is then carried out after 72 hours. */
  later: z.optional(z.boolean()),
  /** From when on the act is served: nothing that the member holds can prove it now. */
  until: z.optional(z.string()),
});
export type ProofWanted = z.output<typeof proofWanted>;

/** Returns the reason of a 3008 that names no password: the words of the result itself ask for one. */
export function reasonOfProof({ ways, until }: Pick<ProofWanted, 'ways' | 'until'>): ReasonKey | undefined {
  if (until !== undefined) return 'proof.waits';
  if (ways.includes('password')) return undefined;
  if (ways.length === 0) return 'proof.none';
  return ways.every((way) => way === 'code') ? 'proof.code' : 'proof.other';
}
