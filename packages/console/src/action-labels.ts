import type { MemberAction, RequestedAction, UnmaskableField } from '@daemun/contract/console/actions';
import type { PolicyProblem, PolicyState } from '@daemun/contract/console/policies';

/** What can be done at an account. */
export const actionLabels: Readonly<Record<MemberAction, string>> = {
  unlock: 'console.action.unlock',
  'end-sessions': 'console.action.end-sessions',
  resend: 'console.action.resend',
  'drop-links': 'console.action.drop-links',
  'reset-factor': 'console.action.reset-factor',
  'remove-way': 'console.action.remove-way',
  reclaim: 'console.action.reclaim',
  block: 'console.action.block',
  unblock: 'console.action.unblock',
  erase: 'console.action.erase',
  export: 'console.action.export',
};

/** What waits for a second person. */
export const requestLabels: Readonly<Record<RequestedAction, string>> = {
  ...actionLabels,
  'publish-policy': 'console.action.publish-policy',
  'issue-token': 'console.action.issue-token',
  'unmask-more': 'console.action.unmask-more',
};

/** What each of them does, in a sentence. */
export const actionHints: Readonly<Record<MemberAction, string>> = {
  unlock: 'console.actionHint.unlock',
  'end-sessions': 'console.actionHint.end-sessions',
  resend: 'console.actionHint.resend',
  'drop-links': 'console.actionHint.drop-links',
  'reset-factor': 'console.actionHint.reset-factor',
  'remove-way': 'console.actionHint.remove-way',
  reclaim: 'console.actionHint.reclaim',
  block: 'console.actionHint.block',
  unblock: 'console.actionHint.unblock',
  erase: 'console.actionHint.erase',
  export: 'console.actionHint.export',
};

/** Why an order was not carried out. */
export const problemLabels: Readonly<Record<string, string>> = {
  NO_REASON: 'console.search.reasonMissing',
  NOBODY: 'console.member.gone',
  NOT_ACTIVE: 'console.problem.NOT_ACTIVE',
  NOT_BLOCKED: 'console.problem.NOT_BLOCKED',
  NO_SUCH_WAY: 'console.problem.NO_SUCH_WAY',
  WAY_STAYS: 'console.problem.WAY_STAYS',
  ADDRESS_TAKEN: 'console.problem.ADDRESS_TAKEN',
  NO_MAILBOX: 'console.problem.NO_MAILBOX',
  NOTHING_TO_SEND: 'console.problem.NOTHING_TO_SEND',
  TOO_MANY_MAILS: 'console.problem.TOO_MANY_MAILS',
};

/** What of a member can be unmasked. */
export const fieldLabels: Readonly<Record<UnmaskableField, string>> = {
  email: 'console.member.email',
  nickname: 'console.member.nickname',
  name: 'console.member.name',
  phone: 'console.member.phone',
};

/** What became of a request for approval. */
export const requestStateLabels: Readonly<Record<string, string>> = {
  APPROVED: 'console.request.APPROVED',
  DECLINED: 'console.request.DECLINED',
  EXPIRED: 'console.request.EXPIRED',
};

/** How a version of a policy stands. */
export const policyStateLabels: Readonly<Record<PolicyState, string>> = {
  toCome: 'console.policyState.toCome',
  inForce: 'console.policyState.inForce',
  earlier: 'console.policyState.earlier',
};

/** Why a version of a policy cannot be taken, published or withdrawn. */
export const policyProblemLabels: Readonly<Record<PolicyProblem, string>> = {
  NOTICE: 'console.policyProblem.NOTICE',
  LANGUAGES: 'console.policyProblem.LANGUAGES',
  THERE: 'console.policyProblem.THERE',
  TEXT: 'console.policyProblem.TEXT',
  ASKS_EARLY: 'console.policyProblem.ASKS_EARLY',
  FORECAST: 'console.policyProblem.FORECAST',
  ASKED: 'console.policyProblem.ASKED',
  GONE: 'console.policyProblem.GONE',
  IN_FORCE: 'console.policyProblem.IN_FORCE',
  MOST: 'console.policyProblem.MOST',
};
