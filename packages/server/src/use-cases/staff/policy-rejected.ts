import type { PolicyProblem } from '@daemun/contract/codes/policy-problems';

/** What cannot be done with a version of a policy; thrown, so that its transaction leaves nothing. */
export class PolicyRejected extends Error {
  override readonly name = 'PolicyRejected';
  readonly problem: PolicyProblem;

  constructor(problem: PolicyProblem) {
    super(problem);
    this.problem = problem;
  }
}
