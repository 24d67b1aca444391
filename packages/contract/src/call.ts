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
  /** Wants no bearer, and yet acts for the member of the session cookie: its page must be that member's, too. */
  readonly readsSession?: true;
  /** On success somebody is signed in in the browser that asked, whoever was before; or nobody may be any more. */
  readonly session?: 'opens' | 'ends';
  /** Fields beyond the three protocol fields. */
  readonly request: z.ZodMiniType;
  /** The field of a password that is chosen now, measured by the installation's policy. */
  readonly newPassword?: 'pwd' | 'new_pwd';
  /** Where that field may hold a password that stands already: with which values of other fields it is chosen now. */
  readonly newPasswordWith?: Readonly<Record<string, readonly unknown[]>>;
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

/** Whether a call acts for the member who is signed in, so that a page names the one it was drawn for. */
export const actsForMember = ({ token, readsSession }: Pick<Call, 'token' | 'readsSession'>): boolean =>
  token !== 'none' || readsSession === true;

export type Feature =
  | 'login'
  | 'code'
  | 'passkey'
  | 'factor'
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
