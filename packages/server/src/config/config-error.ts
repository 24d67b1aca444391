import { OperatorFault } from '../ports/operator-fault.ts';

/** The environment cannot be used: every fault with how to mend it. */
export class ConfigError extends OperatorFault {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`The configuration cannot be used:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.faults = faults;
  }
}
