/**
 * The store could not do its work: `unavailable` where trying again later may help (connection lost, timeout, disk
 * full), `gone` where the row needs a member who has left meanwhile, `fault` where it refused the statement itself. The cause is the driver's own error, without row contents.
 */
export class StoreFailure extends Error {
  override readonly name = 'StoreFailure';
  readonly kind: 'unavailable' | 'gone' | 'fault';

  constructor(kind: StoreFailure['kind'], cause: unknown) {
    super(`The store failed (${kind})`, { cause });
    this.kind = kind;
  }
}
