/**
 * What went wrong: `cancelled` the person turned back; `refused` the agency could not verify the person; `tampered` the
 * result is not as the agency made it; `foreign` it belongs to another run; `late` it is too old; `missing` it lacks
 * what we need; `agency-down` no usable answer; `misconfigured` our registration there is wrong: tell the operator.
 */
export type IdentityFailureKind =
  | 'cancelled'
  | 'refused'
  | 'tampered'
  | 'foreign'
  | 'late'
  | 'missing'
  | 'agency-down'
  | 'misconfigured';

/** The agency could not do what was asked. `detail` is a short code for the log: never a name, number or token. */
export class IdentityFailure extends Error {
  override readonly name = 'IdentityFailure';
  readonly kind: IdentityFailureKind;
  readonly detail: string;

  constructor(kind: IdentityFailureKind, detail: string) {
    super(`identity ${kind} (${detail})`);
    this.kind = kind;
    this.detail = detail;
  }
}
