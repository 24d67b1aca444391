import type { StaffRole } from './roles.ts';

/** What an action at a member's account wants. */
type ActionRule = {
  /** Who may ask for it. */
  readonly roles: readonly StaffRole[];
  /** Whether it is done only once somebody else approves. */
  readonly approval: boolean;
  /** It gives something: the approval lets who asked take it, once, and it is done when that happens. */
  readonly gives?: true;
  /** What is named besides the member. */
  readonly names?: 'way' | 'since';
};

/** What the desk may do at an account, by the verb of `npm run member` that does it. */
export const memberActions = {
  unlock: { roles: ['DESK', 'LEAD'], approval: false },
  'end-sessions': { roles: ['DESK', 'LEAD'], approval: false },
  resend: { roles: ['DESK', 'LEAD'], approval: false },
  'drop-links': { roles: ['DESK', 'LEAD'], approval: false },
  'reset-factor': { roles: ['DESK', 'LEAD'], approval: false },
  'remove-way': { roles: ['DESK', 'LEAD'], approval: true, names: 'way' },
  reclaim: { roles: ['DESK', 'LEAD'], approval: true, names: 'since' },
  block: { roles: ['LEAD'], approval: true },
  unblock: { roles: ['LEAD'], approval: true },
  erase: { roles: ['LEAD'], approval: true },
  export: { roles: ['LEAD'], approval: true, gives: true },
} as const satisfies Record<string, ActionRule>;

export type MemberAction = keyof typeof memberActions;
export const memberActionNames = Object.keys(memberActions) as MemberAction[];

/** The rule of an action. */
export const ruleOf = (action: MemberAction): ActionRule => memberActions[action];

/** What is asked for at no member's account: a version of a policy, a token of a service, more looks at what is masked. */
export const policyAction = 'publish-policy';
export const tokenAction = 'issue-token';
export const unmaskingAction = 'unmask-more';

/** All that can wait for a second person. */
export const requestedActions = [...memberActionNames, policyAction, tokenAction, unmaskingAction] as const;
export type RequestedAction = (typeof requestedActions)[number];

type RequestRule = {
  readonly actions: readonly RequestedAction[];
  /** Who asks; of an action at an account its own row says who. */
  readonly asks?: readonly StaffRole[];
  readonly sees: readonly StaffRole[];
  readonly decides: readonly StaffRole[];
};

/** What requests are about: which actions, who sees them, and who decides on what somebody else asked for. */
export const requestRules = {
  member: { actions: memberActionNames, sees: ['DESK', 'LEAD', 'AUDITOR'], decides: ['LEAD'] },
  policy: {
    actions: [policyAction],
    asks: ['OPERATOR'],
    sees: ['LEAD', 'OPERATOR', 'AUDITOR'],
    decides: ['LEAD', 'OPERATOR'],
  },
  token: {
    actions: [tokenAction],
    asks: ['OPERATOR'],
    sees: ['LEAD', 'OPERATOR', 'AUDITOR'],
    decides: ['LEAD', 'OPERATOR'],
  },
  unmasking: { actions: [unmaskingAction], asks: ['LEAD'], sees: ['LEAD', 'AUDITOR'], decides: ['LEAD'] },
} as const satisfies Record<string, RequestRule>;
export type RequestKind = keyof typeof requestRules;

/** The actions of the requests with which somebody of a role may do something. */
export const requestActionsOf = (role: StaffRole, may: 'sees' | 'decides'): RequestedAction[] =>
  Object.values<RequestRule>(requestRules).flatMap((rule) => (rule[may].includes(role) ? rule.actions : []));

const isAtAccount = (action: RequestedAction): action is MemberAction => action in memberActions;

/** Whether a role may ask for an action, still when somebody decides on it. */
export const mayAsk = (role: StaffRole, action: RequestedAction): boolean =>
  isAtAccount(action)
    ? ruleOf(action).roles.includes(role)
    : Object.values<RequestRule>(requestRules).some(
        ({ actions, asks }) => actions.includes(action) && asks?.includes(role),
      );

/** Milliseconds that a request waits for somebody's approval. */
export const approvalLife = 86_400_000;

/** Milliseconds after the approval in which who asked may take what an action gives. */
export const takeLife = 86_400_000;

/** What of a member the desk may see unmasked, one at a time. */
export const unmaskableFields = ['email', 'nickname', 'name', 'phone'] as const;
export type UnmaskableField = (typeof unmaskableFields)[number];
