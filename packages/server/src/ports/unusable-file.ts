/** A file could be read and is not what it must be: every fault, for the operator to mend. Nothing of its text is repeated. */
export class UnusableFile extends Error {
  override readonly name = 'UnusableFile';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join('; '));
    this.faults = faults;
  }
}
