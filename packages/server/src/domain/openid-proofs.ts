import type { ProofWay } from '@daemun/contract/codes/proofs';
import { authenticationContexts } from './authentication-contexts.ts';
import { isStrongWay } from './step-up.ts';

/** A proof as an id_token tells of it: `acr`, `amr` and `auth_time` of one and the same moment. */
export type OpenidProof = {
  /** In seconds since 1970. */
  readonly at: number;
  readonly acr: string;
  /** Authentication methods (RFC 8176). */
  readonly amr: readonly string[];
};

/** What a client wants to be sure of. */
export type WantedProof = {
  /** By something that the member has. */
  readonly strong: boolean;
  /** Not before, in seconds since 1970. */
  readonly since: number | undefined;
};

/** What a session tells of its proofs. */
type Proven = {
  readonly created_at: number;
  readonly reentered_at: number;
  readonly method: ProofWay | null;
  readonly strong_at: number | null;
  readonly strong_method: ProofWay | null;
};

/**
 * Authentication methods by what proved the member to be there (RFC 8176); `fed`: another provider did; `pop` and `user`: a key,
 * whose holder was told from others; `mfa`: beside what the log-in began with.
 */
const methods = {
  password: ['pwd'],
  code: ['otp'],
  provider: ['fed'],
  passkey: ['pop', 'user'],
  totp: ['otp', 'mfa'],
  recovery: ['otp', 'mfa'],
} as const satisfies Record<ProofWay, readonly string[]>;

const told = (at: number, way: ProofWay): OpenidProof => ({
  at: Math.floor(at / 1000),
  acr: authenticationContexts[isStrongWay(way) ? 'strong' : 'usual'],
  amr: methods[way],
});

/** The proofs that a session remembers, the newest first: its last one, and its last strong one where that is another. */
export function openidProofsOf(session: Proven): readonly [OpenidProof, ...OpenidProof[]] {
  const { created_at, reentered_at, method, strong_at, strong_method } = session;
  const last = method === null ? told(created_at, 'provider') : told(reentered_at, method);
  if (method !== null && isStrongWay(method)) return [last];
  return strong_at === null || strong_method === null ? [last] : [last, told(strong_at, strong_method)];
}

/** The newest proof that a client is content with; undefined where the member must give one anew. */
export const proofFor = (proofs: readonly OpenidProof[], { strong, since }: WantedProof) =>
  proofs.find(
    ({ at, acr }) =>
      (!strong || acr === authenticationContexts.strong) && (since === undefined || at >= since),
  );
