import type { ProofWay } from '@daemun/contract/codes/proofs';
import { isStrongWay } from './step-up.ts';

/** The country of the agency's readers, as ISO 3166 alpha-2. */
const home = 'KR';

/** Whether a log-in is from abroad; what nobody can place may be. */
export const isAbroad = (country: string | undefined): boolean => country !== home;

type Block = {
  readonly abroad_blocked_at: number | null;
  readonly abroad_allowed_until: number | null;
};

/** Whether a member's block of log-ins from abroad stands at a moment: not while they travel. */
export const blockStands = ({ abroad_blocked_at, abroad_allowed_until }: Block, now: number): boolean =>
  abroad_blocked_at !== null && (abroad_allowed_until === null || abroad_allowed_until <= now);

/** Whether what was proven gets past the block: something that the member has, or their mailbox. */
export const passesBlock = (proof: ProofWay | null): boolean =>
  proof !== null && (isStrongWay(proof) || proof === 'code');
