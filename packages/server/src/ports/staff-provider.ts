import type { ProviderProblem } from '@daemun/contract/console/access';
import type { StaffRole } from '@daemun/contract/console/roles';
import type { OnlyWayRule, Proof, ProofRule } from '../domain/staff-provider-rules.ts';

/** A log-in under way at the provider: what it is told, and when the browser was sent there. */
export type StaffRound = {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  /** Milliseconds since 1970 by the clock of the outside world. */
  readonly beganAt: number;
};

/** What the browser brought back; who sent it is not known yet. */
export type StaffReturn = {
  readonly state: string;
  readonly code?: string | undefined;
  readonly iss?: string | undefined;
  readonly error?: string | undefined;
};

/** Who somebody is, as the provider signed it. */
export type ProvidedIdentity = Proof & {
  readonly issuer: string;
  readonly subject: string;
  /** In its one form, and only where the provider says that it was verified. */
  readonly email: string | undefined;
  readonly groups: readonly string[];
};

/** Why there is no identity: the provider does not answer, lets nobody in, has no proof that is strong enough, or is not right. */
export type StaffProviderProblem = Extract<ProviderProblem, 'AWAY' | 'DENIED' | 'WEAK' | 'INVALID'>;

/** A log-in by the provider that came to nothing; `detail` is a name for the log, never a text of theirs. */
export class StaffProviderFailure extends Error {
  readonly problem: StaffProviderProblem;
  readonly detail: string;

  constructor(problem: StaffProviderProblem, detail: string) {
    super(`${problem} ${detail}`);
    this.problem = problem;
    this.detail = detail;
  }
}

/** The agency's own OpenID provider. Both ways to it throw `StaffProviderFailure`. */
export type StaffProvider = {
  readonly issuer: string;
  /** Its host, by which the trail names it. */
  readonly name: string;
  /** Which group is which role, what is as good as two factors, and whether other ways stay open. */
  readonly rules: ProofRule &
    OnlyWayRule & { readonly groups: readonly (readonly [group: string, role: StaffRole])[] };
  /** Begins a log-in: what to keep of it, and where the browser goes. */
  begin(): Promise<{ readonly round: StaffRound; readonly url: string }>;
  /** Redeems what the browser brought back, for the round that it was for. */
  identity(returned: StaffReturn, round: StaffRound): Promise<ProvidedIdentity>;
};
