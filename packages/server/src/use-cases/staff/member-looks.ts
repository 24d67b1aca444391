import { type ConsoleCallName, consoleCallNames } from '@daemun/contract/console/calls';
import { refuseTooMany } from '@daemun/contract/refusal';
import type { ConsoleUseCases, StaffContext } from '../../ports/console.ts';
import type { StaffEvent } from '../../ports/staff-trail.ts';
import type { ConsoleDeps } from './console-deps.ts';
import { type StaffBudget, takeOfStaff } from './staff-limits.ts';

/** How a call that shows or confirms something about members is counted and recorded. */
export type MemberLook = {
  /** What it takes of the caller's day, before anything is looked up. */
  readonly takes: readonly [StaffBudget, ...StaffBudget[]];
  /** The line of the trail that names the members with reason and network, or why there is none. */
  readonly keeps: StaffEvent | { readonly none: string };
};

const onRequest = 'the trail has each request and decision with its member';

/** Every call of the console: null if it shows and confirms nothing about any member. */
export const memberLooks = {
  staffInvitation: null,
  acceptInvitation: null,
  invitationPasskey: null,
  acceptByPasskey: null,
  staffLogin: null,
  staffPasskeyOptions: null,
  staffPasskeyLogin: null,
  staffLoginWays: null,
  beginProviderLogin: null,
  finishProviderLogin: null,
  staffLogout: null,
  staffMe: null,
  staffAccount: null,
  newStaffPasskey: null,
  addStaffPasskey: null,
  removeStaffPasskey: null,
  supportEvent: { takes: ['code-look'], keeps: 'CODE_FOLLOWED' },
  searchMembers: { takes: ['search', 'search-day'], keeps: 'MEMBERS_SEARCHED' },
  memberPicture: { takes: ['picture'], keeps: 'MEMBER_SEEN' },
  unmaskMember: { takes: ['unmask'], keeps: 'FIELD_UNMASKED' },
  memberAction: { takes: ['action'], keeps: 'ACTION_TAKEN' },
  approvalRequests: { takes: ['requests'], keeps: { none: onRequest } },
  approveRequest: { takes: ['decision'], keeps: 'ACTION_APPROVED' },
  declineRequest: { takes: ['decision'], keeps: 'ACTION_DECLINED' },
  askToUnmaskMore: null,
  takeExport: { takes: ['action'], keeps: 'EXPORT_TAKEN' },
  webhookEndpoints: null,
  webhookDeliveries: null,
  webhookAction: null,
  addWebhook: null,
  changeWebhook: null,
  rotateWebhookSecret: null,
  serviceTokens: null,
  addServiceToken: null,
  endServiceToken: null,
  policies: null,
  policyText: null,
  draftPolicy: null,
  askToPublishPolicy: null,
  withdrawPolicy: null,
  staffTrail: { takes: ['trail'], keeps: 'TRAIL_READ' },
  staffList: null,
  waitingStaff: null,
  confirmStaff: null,
  resetLockedStaff: null,
  inviteStaff: null,
  setStaffRole: null,
  endStaff: null,
  resetStaff: null,
  exportTrail: { takes: ['trail'], keeps: 'TRAIL_EXPORTED' },
  partners: null,
  checkPartner: null,
  serviceState: null,
} as const satisfies { readonly [N in ConsoleCallName]: MemberLook | null };

type AnyUseCase = (deps: ConsoleDeps, request: never, context: StaffContext) => Promise<unknown>;

/** The use cases, each of which first takes what the table says. No call can look at members past its limit. */
export function countLooks(useCases: ConsoleUseCases<ConsoleDeps>): ConsoleUseCases<ConsoleDeps> {
  const counted = consoleCallNames.map((name) => {
    const look: MemberLook | null = memberLooks[name];
    const useCase = useCases[name] as AnyUseCase;
    const limited: AnyUseCase = async (deps, request, context) => {
      for (const budget of look?.takes ?? [])
        if (!(await takeOfStaff(deps, budget, context))) throw refuseTooMany();
      return useCase(deps, request, context);
    };
    return [name, limited];
  });
  return Object.fromEntries(counted);
}
