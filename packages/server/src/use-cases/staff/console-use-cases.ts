import type { ConsoleUseCases } from '../../ports/console.ts';
import { addStaffPasskey, newStaffPasskey, removeStaffPasskey, staffAccount } from './account.ts';
import { checkPartner } from './check-partner.ts';
import { configuredPartners } from './configured-partners.ts';
import type { ConsoleDeps } from './console-deps.ts';
import { acceptByPasskey, acceptInvitation, invitationPasskey, staffInvitation } from './invitation.ts';
import { memberPicture, searchMembers, supportEvent } from './looks.ts';
import { memberAction } from './member-actions.ts';
import { countLooks } from './member-looks.ts';
import { staffPasskeyLogin, staffPasskeyOptions } from './passkey-login.ts';
import { askToPublishPolicy, draftPolicy, withdrawPolicy } from './policy-changes.ts';
import { policies, policyText } from './policy-room.ts';
import { beginProviderLogin, finishProviderLogin, staffLoginWays } from './provider-login.ts';
import { approvalRequests, approveRequest, declineRequest, takeExport } from './requests.ts';
import { serviceState } from './service-state.ts';
import { staffLogin, staffLogout, staffMe } from './session.ts';
import {
  confirmStaff,
  endStaff,
  inviteStaff,
  resetLockedStaff,
  resetStaff,
  setStaffRole,
  staffList,
  waitingStaff,
} from './staff-room.ts';
import { exportTrail, staffTrail } from './staff-trail.ts';
import { addServiceToken, endServiceToken, serviceTokens } from './token-rooms.ts';
import { askToUnmaskMore, unmaskMember } from './unmasking.ts';
import {
  addWebhook,
  changeWebhook,
  rotateWebhookSecret,
  webhookAction,
  webhookDeliveries,
  webhookEndpoints,
} from './webhook-rooms.ts';

/** The use case of every call of the console; each first takes what it costs of a budget. */
export const consoleUseCases: ConsoleUseCases<ConsoleDeps> = countLooks({
  staffInvitation,
  acceptInvitation,
  invitationPasskey,
  acceptByPasskey,
  staffLogin,
  staffPasskeyOptions,
  staffPasskeyLogin,
  staffLoginWays,
  beginProviderLogin,
  finishProviderLogin,
  staffLogout,
  staffMe,
  staffAccount,
  newStaffPasskey,
  addStaffPasskey,
  removeStaffPasskey,
  supportEvent,
  searchMembers,
  memberPicture,
  unmaskMember,
  memberAction,
  approvalRequests,
  approveRequest,
  declineRequest,
  askToUnmaskMore,
  takeExport,
  webhookEndpoints,
  webhookDeliveries,
  webhookAction,
  addWebhook,
  changeWebhook,
  rotateWebhookSecret,
  serviceTokens,
  addServiceToken,
  endServiceToken,
  policies,
  policyText,
  draftPolicy,
  askToPublishPolicy,
  withdrawPolicy,
  staffTrail,
  staffList,
  waitingStaff,
  confirmStaff,
  resetLockedStaff,
  inviteStaff,
  setStaffRole,
  endStaff,
  resetStaff,
  exportTrail,
  partners: configuredPartners,
  checkPartner,
  serviceState,
});
