import type { ConsoleUseCases } from '../../ports/console.ts';
import type { CheckPartner } from '../../ports/partner-check.ts';
import type { Ports } from '../../ports/ports.ts';
import type { ReadFigures } from '../../ports/service-figures.ts';
import { addStaffPasskey, newStaffPasskey, removeStaffPasskey, staffAccount } from './account.ts';
import { checkPartner } from './check-partner.ts';
import type { MakeExecuteCommand } from './command-on-record.ts';
import { type Configured, configuredPartners } from './configured-partners.ts';
import { acceptByPasskey, acceptInvitation, invitationPasskey, staffInvitation } from './invitation.ts';
import { memberPicture, type SaidToReader, searchMembers, supportEvent } from './looks.ts';
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
import { addServiceToken, endServiceToken, type MakeExecuteToken, serviceTokens } from './token-rooms.ts';
import { askToUnmaskMore, unmaskMember } from './unmasking.ts';
import {
  addWebhook,
  changeWebhook,
  type MakeExecuteEvents,
  rotateWebhookSecret,
  webhookAction,
  webhookDeliveries,
  webhookEndpoints,
} from './webhook-rooms.ts';

/**
 * The operators' commands, by which the console acts, each over ports that it gives them; where its figures are, what the file of the
 * partners has, what tries a partner, and the words of answers.
 */
type Outside = {
  readonly makeExecuteCommand: MakeExecuteCommand;
  readonly makeExecuteEvents: MakeExecuteEvents;
  readonly makeExecuteToken: MakeExecuteToken;
  readonly readFigures: ReadFigures;
  readonly configured: Configured;
  readonly checkPartner: CheckPartner;
  readonly said: SaidToReader;
};

/** The table of what the console serves. */
export const consoleUseCases = (
  ports: Ports,
  {
    makeExecuteCommand,
    makeExecuteEvents,
    makeExecuteToken,
    readFigures,
    configured,
    checkPartner: check,
    said,
  }: Outside,
): ConsoleUseCases =>
  countLooks(ports, {
    staffInvitation: staffInvitation(ports),
    acceptInvitation: acceptInvitation(ports),
    invitationPasskey: invitationPasskey(ports),
    acceptByPasskey: acceptByPasskey(ports),
    staffLogin: staffLogin(ports),
    staffPasskeyOptions: staffPasskeyOptions(ports),
    staffPasskeyLogin: staffPasskeyLogin(ports),
    staffLoginWays: staffLoginWays(ports),
    beginProviderLogin: beginProviderLogin(ports),
    finishProviderLogin: finishProviderLogin(ports),
    staffLogout: staffLogout(ports),
    staffMe: staffMe(),
    staffAccount: staffAccount(ports),
    newStaffPasskey: newStaffPasskey(ports),
    addStaffPasskey: addStaffPasskey(ports),
    removeStaffPasskey: removeStaffPasskey(ports),
    supportEvent: supportEvent(ports, makeExecuteCommand, said),
    searchMembers: searchMembers(ports, makeExecuteCommand),
    memberPicture: memberPicture(ports, makeExecuteCommand),
    unmaskMember: unmaskMember(ports),
    memberAction: memberAction(ports, makeExecuteCommand),
    approvalRequests: approvalRequests(ports),
    approveRequest: approveRequest(ports, makeExecuteCommand),
    declineRequest: declineRequest(ports),
    askToUnmaskMore: askToUnmaskMore(ports),
    takeExport: takeExport(ports, makeExecuteCommand),
    webhookEndpoints: webhookEndpoints(ports),
    webhookDeliveries: webhookDeliveries(ports),
    webhookAction: webhookAction(ports, makeExecuteEvents),
    addWebhook: addWebhook(ports, makeExecuteEvents),
    changeWebhook: changeWebhook(ports, makeExecuteEvents),
    rotateWebhookSecret: rotateWebhookSecret(ports, makeExecuteEvents),
    serviceTokens: serviceTokens(ports),
    addServiceToken: addServiceToken(ports, makeExecuteToken),
    endServiceToken: endServiceToken(ports, makeExecuteToken),
    policies: policies(ports),
    policyText: policyText(ports),
    draftPolicy: draftPolicy(ports),
    askToPublishPolicy: askToPublishPolicy(ports),
    withdrawPolicy: withdrawPolicy(ports),
    staffTrail: staffTrail(ports),
    staffList: staffList(ports),
    waitingStaff: waitingStaff(ports),
    confirmStaff: confirmStaff(ports),
    resetLockedStaff: resetLockedStaff(ports),
    inviteStaff: inviteStaff(ports),
    setStaffRole: setStaffRole(ports),
    endStaff: endStaff(ports),
    resetStaff: resetStaff(ports),
    exportTrail: exportTrail(ports),
    partners: configuredPartners(ports, configured),
    checkPartner: checkPartner(ports, check),
    serviceState: serviceState(ports, readFigures),
  });
