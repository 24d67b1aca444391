/** What the operator's people can do at an account (`npm run member`). */
export const adminVerbs = [
  'find',
  'show',
  'block',
  'unblock',
  'unlock',
  'end-sessions',
  'export',
  'erase',
] as const;
export type AdminVerb = (typeof adminVerbs)[number];

/** One order: what, at whose account (number, e-mail address or ID), why, and who gives it. */
export type AdminCommand = {
  readonly verb: AdminVerb;
  readonly who: string;
  readonly reason: string | null;
  readonly by: string;
};

/** Why an order was not carried out. */
export const commandProblems = ['NO_REASON', 'NOBODY', 'NOT_ACTIVE', 'NOT_BLOCKED'] as const;
export type CommandProblem = (typeof commandProblems)[number];

/** An order that cannot be carried out; nothing was changed. */
export class CommandRejected extends Error {
  override readonly name = 'OrderRefused';
  readonly problem: CommandProblem;

  constructor(problem: CommandProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Carries an order out and answers what there is to tell. Throws `CommandRejected`. */
export type ExecuteCommand = (order: AdminCommand) => Promise<Readonly<Record<string, unknown>>>;
