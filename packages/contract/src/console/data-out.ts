import type { ConsoleCallName, ConsoleCalls } from './calls.ts';

/** Why a call that sends data out or moves it wants neither a fresh login nor a second person. */
type Reason = { readonly because: string };

type Guard<N extends ConsoleCallName> =
  /** It neither hands out nor redirects anything beyond its own screen. */
  | 'nothing'
  /** Only within `freshLogin` after a login; the row of the call must say so. */
  | (ConsoleCalls[N] extends { readonly fresh: true } ? 'fresh' : never)
  /** It only asks, and an independent second person approves. */
  | 'approval'
  | Reason;

const masked = { because: 'one person’s screen: masked, on record and limited for a day' } as const;
const ownWay = { because: 'it opens the account of its caller, and is how a login becomes fresh' } as const;

/**
 * What guards each call of the console that sends data out of the service, moves where data go, or gives access to them. A
 * call without a row does not compile.
 */
export const dataOut = {
  staffInvitation: { because: 'the secret of the mailed link is the proof, once, for half an hour' },
  acceptInvitation: ownWay,
  invitationPasskey: ownWay,
  acceptByPasskey: ownWay,
  staffLogin: ownWay,
  staffPasskeyOptions: 'nothing',
  staffPasskeyLogin: ownWay,
  staffLoginWays: 'nothing',
  beginProviderLogin: { because: 'the address is the provider’s, with nothing of anybody in it' },
  finishProviderLogin: ownWay,
  staffLogout: 'nothing',
  staffMe: 'nothing',
  staffAccount: 'nothing',
  newStaffPasskey: 'fresh',
  addStaffPasskey: 'fresh',
  removeStaffPasskey: 'fresh',
  supportEvent: masked,
  searchMembers: masked,
  memberPicture: masked,
  unmaskMember: { because: 'one field at a time, twenty a day, on record with member, reason and network' },
  memberAction: {
    because: 'what sends mail goes to the member’s own mailbox; moving an account needs approval',
  },
  approvalRequests: masked,
  approveRequest: { because: 'it is the second person’s part' },
  declineRequest: 'nothing',
  askToUnmaskMore: 'approval',
  takeExport: 'fresh',
  webhookEndpoints: 'nothing',
  webhookDeliveries: 'nothing',
  webhookAction: 'fresh',
  addWebhook: 'fresh',
  changeWebhook: 'fresh',
  rotateWebhookSecret: 'fresh',
  serviceTokens: 'nothing',
  addServiceToken: 'fresh',
  endServiceToken: 'nothing',
  policies: 'nothing',
  policyText: 'nothing',
  draftPolicy: 'nothing',
  askToPublishPolicy: 'approval',
  withdrawPolicy: { because: 'it takes back what nobody sees yet; a version in force stays' },
  staffTrail: masked,
  staffList: 'nothing',
  waitingStaff: 'nothing',
  confirmStaff: 'fresh',
  resetLockedStaff: 'fresh',
  inviteStaff: 'fresh',
  setStaffRole: 'fresh',
  endStaff: 'fresh',
  resetStaff: 'fresh',
  exportTrail: 'fresh',
  partners: 'nothing',
  checkPartner: { because: 'it sends a made-up visit, and to addresses of the configuration alone' },
  serviceState: 'nothing',
} as const satisfies { readonly [N in ConsoleCallName]: Guard<N> };
