import type { NamedWay } from '@daemun/contract/codes/providers';
import { memberActionNames } from '@daemun/contract/console/actions';
import type { SearchDepth } from '../domain/search-depth.ts';

/** What the operator's people can do at an account (`npm run member`): what the console does, and looking. */
export const adminVerbs = [...memberActionNames, 'find', 'code', 'show', 'look', 'ways-in'] as const;
export type AdminVerb = (typeof adminVerbs)[number];

/** One order: what, at whose account (number, e-mail address or ID; with `code`, a support code), why, and who gives it. */
export type AdminCommand = {
  readonly verb: AdminVerb;
  readonly who: string;
  readonly reason: string | null;
  readonly by: string;
  /** With `remove-way`: which. */
  readonly way?: NamedWay | undefined;
  /** With `reclaim`: since when somebody else was inside, and the address that is the owner's. */
  readonly since?: number | undefined;
  readonly email?: string | undefined;
  /** With `find`: how far; as a prefix unless it says otherwise. */
  readonly depth?: SearchDepth | undefined;
};

/** Why an order was not carried out. */
export const commandProblems = [
  'NO_REASON',
  'NOBODY',
  'NOT_ACTIVE',
  'NOT_BLOCKED',
  'NO_SUCH_WAY',
  'WAY_STAYS',
  'ADDRESS_TAKEN',
  'NO_MAILBOX',
  'NOTHING_TO_SEND',
  'TOO_MANY_MAILS',
] as const;
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
