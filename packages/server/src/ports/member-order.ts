/** What the operator's people can do at an account (`npm run member`). */
export const memberVerbs = [
  'find',
  'show',
  'block',
  'unblock',
  'unlock',
  'end-sessions',
  'export',
  'erase',
] as const;
export type MemberVerb = (typeof memberVerbs)[number];

/** One order: what, at whose account (number, e-mail address or ID), why, and who gives it. */
export type MemberOrder = {
  readonly verb: MemberVerb;
  readonly who: string;
  readonly reason: string | null;
  readonly by: string;
};

/** Why an order was not carried out. */
export type OrderProblem = 'NO_REASON' | 'NOBODY' | 'NOT_ACTIVE' | 'NOT_BLOCKED';

/** An order that cannot be carried out; nothing was changed. */
export class OrderRefused extends Error {
  override readonly name = 'OrderRefused';
  readonly problem: OrderProblem;

  constructor(problem: OrderProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Carries an order out and answers what there is to tell. Throws `OrderRefused`. */
export type CarryOut = (order: MemberOrder) => Promise<Readonly<Record<string, unknown>>>;
