import * as z from 'zod/mini';
import { feedScopeNames } from '../codes/feed-scopes.ts';
import { namedWays } from '../codes/providers.ts';
import { memberActionNames, requestedActions } from './actions.ts';
import { consoleRows, nullable, number, reason } from './call.ts';
import { maskedMember } from './member-picture.ts';
import { policyDraft } from './policies.ts';
import { staffRoles } from './roles.ts';
import { approvalObstacles } from './staff-room.ts';

const action = z.enum(memberActionNames);

const approvalRequest = z.object({
  id: z.string(),
  action: z.enum(requestedActions),
  /** The member as the lists show one; without an account where there is none any more. Null: it is about none. */
  member: nullable,
  account: z.nullable(maskedMember),
  /** The version of a policy, while it is a draft. */
  policy: z.nullable(policyDraft),
  /** The token of a service, as both persons see it. */
  token: z.nullable(
    z.object({ name: z.string(), scopes: z.array(z.enum(feedScopeNames)), until: z.string() }),
  ),
  way: z.nullable(z.enum(namedWays)),
  since: nullable,
  reason: z.string(),
  asked_by: z.string(),
  asked: z.string(),
  expires: z.string(),
  /** Whether whoever looks may approve it: not who asked, not without the role, and not with an obstacle. */
  approvable: z.boolean(),
  /** Why whoever looks may not approve it although their role decides on it. */
  obstacle: z.nullable(z.enum(approvalObstacles)),
  /** Whether whoever looks may take what it gives: who asked, once, within a day of the approval. */
  takeable: z.boolean(),
  outcome: z.nullable(z.enum(['APPROVED', 'DECLINED', 'EXPIRED'])),
  decided_by: nullable,
});

/** What an order came to. Where it was not carried out, nothing changed. */
const carriedOut = z.object({
  outcome: z.enum(['DONE', 'NOT_DONE', 'WAITING']),
  problem: nullable,
});

/** What the desk does at an account, and what waits for a second person. */
export const requestCalls = consoleRows({
  memberAction: {
    id: 'IF-DMN-2040-01',
    path: '/console/v1/member/action',
    roles: ['DESK', 'LEAD'],
    request: z.object({
      id: number,
      action,
      reason,
      way: z.optional(z.enum(namedWays)),
      since: z.optional(z.iso.datetime({ offset: true })),
    }),
    data: carriedOut,
    refusals: ['INVALID_USER', 'EXCEED_PASSWORD_FAIL_COUNT'],
  },
  approvalRequests: {
    id: 'IF-DMN-2040-02',
    path: '/console/v1/requests',
    roles: staffRoles,
    request: z.object({}),
    data: z.object({ requests: z.array(approvalRequest) }),
    refusals: ['EXCEED_PASSWORD_FAIL_COUNT'],
  },
  approveRequest: {
    id: 'IF-DMN-2040-03',
    path: '/console/v1/requests/approve',
    roles: ['LEAD', 'OPERATOR'],
    request: z.object({ id: number }),
    data: carriedOut,
    refusals: ['INVALID_USER_DATA', 'EXCEED_PASSWORD_FAIL_COUNT'],
  },
  declineRequest: {
    id: 'IF-DMN-2040-04',
    path: '/console/v1/requests/decline',
    roles: ['DESK', 'LEAD', 'OPERATOR'],
    request: z.object({ id: number }),
    data: z.null(),
    refusals: ['INVALID_USER_DATA', 'EXCEED_PASSWORD_FAIL_COUNT'],
  },
  askToUnmaskMore: {
    id: 'IF-DMN-2040-06',
    path: '/console/v1/requests/unmask-more',
    roles: ['LEAD'],
    request: z.object({ reason }),
    data: carriedOut,
    refusals: ['EXCEED_PASSWORD_FAIL_COUNT'],
  },
  takeExport: {
    id: 'IF-DMN-2040-05',
    path: '/console/v1/requests/take',
    roles: ['LEAD'],
    fresh: true,
    request: z.object({ id: number }),
    /** All that is held of the member, as JSON; this answer alone has it. With a problem nothing was handed out. */
    data: z.object({ file: nullable, problem: nullable }),
    refusals: ['INVALID_USER_DATA', 'EXCEED_PASSWORD_FAIL_COUNT'],
  },
});
