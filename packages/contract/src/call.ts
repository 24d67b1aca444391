import type * as z from 'zod/mini';
import type { ResultName } from './result-codes.ts';

/**
 * What a call wants of the caller: nothing, the bearer with its session, the same with a fresh password entry, or
 * the bearer as a raw token (decisions §1).
 */
export type Token = 'none' | 'bearer' | 're-entry' | 'raw';

/** One row of the interface table (decisions §1). */
export type Call = {
  readonly id: `IF-${string}`;
  readonly feature: Feature;
  readonly method: 'GET' | 'POST';
  readonly path: `/${string}`;
  readonly token: Token;
  /** Fields beyond the three protocol fields. */
  readonly request: z.ZodMiniType;
  /** The field of a password that is chosen now, measured by the installation's policy. */
  readonly newPassword?: 'pwd' | 'new_pwd';
  /**
   * Sent again after a lost answer, it would be answered otherwise ("already waiting", "link used"). A caller may name
   * such a request by the header Idempotency-Key, and then gets the first answer again (docs/decisions/037).
   */
  readonly idempotent?: true;
  /** May wait: while the service has more to do than it can, it is sent away with 503, so that log-ins are served. */
  readonly deferrable?: true;
  /** What `data` holds on success. */
  readonly data: z.ZodMiniType;
  /** Refusals of the use case itself; those of `protocolRefusals` come with every call. */
  readonly refusals: readonly ResultName[];
  /** What `data` holds on those of the refusals that carry facts; it is null on all others. */
  readonly refusalData?: Readonly<Partial<Record<ResultName, z.ZodMiniType>>>;
};

export type Feature =
  | 'login'
  | 'bridge'
  | 'sign-up'
  | 'register'
  | 'recovery'
  | 'social'
  | 'integration'
  | 'identity'
  | 'my-info'
  | 'policy'
  | 'newsletter';

/** Keeps the exact types of a feature's rows. */
export const rows = <const Rows extends Record<string, Call>>(table: Rows): Rows => table;
