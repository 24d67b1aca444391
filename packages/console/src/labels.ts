import type { ProviderProblem } from '@daemun/contract/console/access';
import type { MemberAction, RequestedAction, UnmaskableField } from '@daemun/contract/console/actions';
import type { FoundBy } from '@daemun/contract/console/members';
import type { PartnerItemName } from '@daemun/contract/console/partners';
import type { PolicyProblem, PolicyState } from '@daemun/contract/console/policies';
import type { FeedScope } from '@daemun/contract/console/service-tokens';
import type { StaffProblem, StaffState } from '@daemun/contract/console/staff-room';
import type { EventTypeName } from '@daemun/contract/console/webhooks';

/** The words of what happened at an account, by the event of its trail. */
export const eventLabels: Readonly<Record<string, string>> = {
  NEW_DEVICE: 'console.event.NEW_DEVICE',
  SIGNED_UP: 'console.event.SIGNED_UP',
  EMAIL_CONFIRMED: 'console.event.EMAIL_CONFIRMED',
  MAIL_RESENT: 'console.event.MAIL_RESENT',
  FIRST_LOGIN: 'console.event.FIRST_LOGIN',
  LOCKED: 'console.event.LOCKED',
  CODES_REST: 'console.event.CODES_REST',
  NICKNAME_CHANGED: 'console.event.NICKNAME_CHANGED',
  BIRTH_CHANGED: 'console.event.BIRTH_CHANGED',
  INTERESTS_CHANGED: 'console.event.INTERESTS_CHANGED',
  SCORED: 'console.event.SCORED',
  PASSWORD_CHANGED: 'console.event.PASSWORD_CHANGED',
  PASSWORD_RESET: 'console.event.PASSWORD_RESET',
  RESET_ASKED: 'console.event.RESET_ASKED',
  ACCOUNT_SECURED: 'console.event.ACCOUNT_SECURED',
  WAY_CONFIRMED: 'console.event.WAY_CONFIRMED',
  WAY_REMOVED: 'console.event.WAY_REMOVED',
  LOGIN_CODE_OFF: 'console.event.LOGIN_CODE_OFF',
  LOGIN_CODE_ON: 'console.event.LOGIN_CODE_ON',
  PASSKEY_ADDED: 'console.event.PASSKEY_ADDED',
  PASSKEY_REMOVED: 'console.event.PASSKEY_REMOVED',
  PASSKEY_COUNTED_BACK: 'console.event.PASSKEY_COUNTED_BACK',
  FACTOR_ADDED: 'console.event.FACTOR_ADDED',
  FACTOR_REMOVED: 'console.event.FACTOR_REMOVED',
  FACTOR_REMOVED_BY_IDENTITY: 'console.event.FACTOR_REMOVED_BY_IDENTITY',
  FACTOR_KEPT: 'console.event.FACTOR_KEPT',
  FACTOR_RESTS: 'console.event.FACTOR_RESTS',
  FACTOR_SCOPE_CHANGED: 'console.event.FACTOR_SCOPE_CHANGED',
  RECOVERY_CODES_RENEWED: 'console.event.RECOVERY_CODES_RENEWED',
  RECOVERY_CODE_USED: 'console.event.RECOVERY_CODE_USED',
  BROWSER_TRUSTED: 'console.event.BROWSER_TRUSTED',
  TRUST_ENDED: 'console.event.TRUST_ENDED',
  FACTOR_RESET_ASKED: 'console.event.FACTOR_RESET_ASKED',
  FACTOR_RESET_NEAR: 'console.event.FACTOR_RESET_NEAR',
  FACTOR_RESET_STOPPED: 'console.event.FACTOR_RESET_STOPPED',
  FACTOR_RESET: 'console.event.FACTOR_RESET',
  SESSIONS_ENDED: 'console.event.SESSIONS_ENDED',
  NOT_ME: 'console.event.NOT_ME',
  CONSENT_CHANGED: 'console.event.CONSENT_CHANGED',
  EMAIL_CHANGE_ASKED: 'console.event.EMAIL_CHANGE_ASKED',
  EMAIL_CHANGED: 'console.event.EMAIL_CHANGED',
  EMAIL_CHANGE_UNDONE: 'console.event.EMAIL_CHANGE_UNDONE',
  EMAIL_CONNECT_ASKED: 'console.event.EMAIL_CONNECT_ASKED',
  EMAIL_CONNECT_CANCELLED: 'console.event.EMAIL_CONNECT_CANCELLED',
  EMAIL_CONNECTED: 'console.event.EMAIL_CONNECTED',
  EMAIL_DISCONNECTED: 'console.event.EMAIL_DISCONNECTED',
  DATA_EXPORTED: 'console.event.DATA_EXPORTED',
  WITHDRAWN: 'console.event.WITHDRAWN',
  SOCIAL_CONNECTED: 'console.event.SOCIAL_CONNECTED',
  SOCIAL_DISCONNECTED: 'console.event.SOCIAL_DISCONNECTED',
  SOCIAL_UNLINKED_THERE: 'console.event.SOCIAL_UNLINKED_THERE',
  SOCIAL_EMAIL_DISABLED: 'console.event.SOCIAL_EMAIL_DISABLED',
  SOCIAL_EMAIL_ENABLED: 'console.event.SOCIAL_EMAIL_ENABLED',
  SIGN_UP_REPLACED: 'console.event.SIGN_UP_REPLACED',
  IDENTITY_VERIFIED: 'console.event.IDENTITY_VERIFIED',
  IDENTITY_CANCELLED: 'console.event.IDENTITY_CANCELLED',
  INTEGRATED: 'console.event.INTEGRATED',
  INTEGRATION_UNDONE: 'console.event.INTEGRATION_UNDONE',
  PARTNER_AGREED: 'console.event.PARTNER_AGREED',
  PARTNER_ENDED: 'console.event.PARTNER_ENDED',
  OPERATOR_LISTED_WEBHOOKS: 'console.event.OPERATOR_LISTED_WEBHOOKS',
  OPERATOR_CHANGED_WEBHOOK: 'console.event.OPERATOR_CHANGED_WEBHOOK',
  OPERATOR_REPLAYED_EVENTS: 'console.event.OPERATOR_REPLAYED_EVENTS',
  OPERATOR_FOUND: 'console.event.OPERATOR_FOUND',
  OPERATOR_SHOWN: 'console.event.OPERATOR_SHOWN',
  OPERATOR_BLOCKED: 'console.event.OPERATOR_BLOCKED',
  OPERATOR_UNBLOCKED: 'console.event.OPERATOR_UNBLOCKED',
  OPERATOR_UNLOCKED: 'console.event.OPERATOR_UNLOCKED',
  OPERATOR_ENDED_SESSIONS: 'console.event.OPERATOR_ENDED_SESSIONS',
  OPERATOR_LISTED_WAYS: 'console.event.OPERATOR_LISTED_WAYS',
  OPERATOR_REMOVED_WAY: 'console.event.OPERATOR_REMOVED_WAY',
  OPERATOR_DROPPED_LINKS: 'console.event.OPERATOR_DROPPED_LINKS',
  OPERATOR_STARTED_FACTOR_RESET: 'console.event.OPERATOR_STARTED_FACTOR_RESET',
  OPERATOR_RECLAIMED: 'console.event.OPERATOR_RECLAIMED',
  OPERATOR_EXPORTED: 'console.event.OPERATOR_EXPORTED',
  OPERATOR_ERASED: 'console.event.OPERATOR_ERASED',
  OPERATOR_LISTED_OUTBOX: 'console.event.OPERATOR_LISTED_OUTBOX',
  OPERATOR_REQUEUED: 'console.event.OPERATOR_REQUEUED',
  OPERATOR_LISTED_TOKENS: 'console.event.OPERATOR_LISTED_TOKENS',
  OPERATOR_ADDED_TOKEN: 'console.event.OPERATOR_ADDED_TOKEN',
  OPERATOR_ENDED_TOKEN: 'console.event.OPERATOR_ENDED_TOKEN',
};

/** Mails, by their template. */
export const mailLabels: Readonly<Record<string, string>> = {
  'password-reset': 'console.mail.of.password-reset',
  'sign-up': 'console.mail.of.sign-up',
  'account-event': 'console.mail.of.account-event',
  'desk-event': 'console.mail.of.desk-event',
  'staff-event': 'console.mail.of.staff-event',
  'webhook-trouble': 'console.mail.of.webhook-trouble',
  'policy-event': 'console.mail.of.policy-event',
  'staff-invitation': 'console.mail.of.staff-invitation',
  'login-code': 'console.mail.of.login-code',
  'attach-code': 'console.mail.of.attach-code',
  'step-code': 'console.mail.of.step-code',
  'email-connect': 'console.mail.of.email-connect',
  'login-cut': 'console.mail.of.login-cut',
  'login-died': 'console.mail.of.login-died',
  'no-password': 'console.mail.of.no-password',
  withdrawn: 'console.mail.of.withdrawn',
  'marketing-agreed': 'console.mail.of.marketing-agreed',
  'marketing-refused': 'console.mail.of.marketing-refused',
  'marketing-confirmation': 'console.mail.of.marketing-confirmation',
  'newsletter-confirm': 'console.mail.of.newsletter-confirm',
  'newsletter-subscribed': 'console.mail.of.newsletter-subscribed',
  'newsletter-ended': 'console.mail.of.newsletter-ended',
  'account-blocked': 'console.mail.of.account-blocked',
  'account-locked': 'console.mail.of.account-locked',
  'already-member': 'console.mail.of.already-member',
  'email-change': 'console.mail.of.email-change',
  'email-change-asked': 'console.mail.of.email-change-asked',
  'email-changed': 'console.mail.of.email-changed',
  'email-confirm': 'console.mail.of.email-confirm',
  'email-connected': 'console.mail.of.email-connected',
  'email-restored': 'console.mail.of.email-restored',
  'find-id': 'console.mail.of.find-id',
  'identity-cancelled': 'console.mail.of.identity-cancelled',
  'identity-verified': 'console.mail.of.identity-verified',
  'login-added': 'console.mail.of.login-added',
  'login-removed': 'console.mail.of.login-removed',
  'passkey-added': 'console.mail.of.passkey-added',
  'passkey-removed': 'console.mail.of.passkey-removed',
  'login-code-off': 'console.mail.of.login-code-off',
  'login-code-rests': 'console.mail.of.login-code-rests',
  'new-device': 'console.mail.of.new-device',
  'no-account': 'console.mail.of.no-account',
  'partner-agreed': 'console.mail.of.partner-agreed',
  'partner-ended': 'console.mail.of.partner-ended',
  'password-changed': 'console.mail.of.password-changed',
  'password-reclaimed': 'console.mail.of.password-reclaimed',
  'rejoin-blocked': 'console.mail.of.rejoin-blocked',
  'sign-up-waiting': 'console.mail.of.sign-up-waiting',
  'ways-removed': 'console.mail.of.ways-removed',
  'ways-suspended': 'console.mail.of.ways-suspended',
};

/** The words of what the staff did, by the event of their trail. */
export const staffEventLabels: Readonly<Record<string, string>> = {
  STAFF_INVITED: 'console.staffEvent.STAFF_INVITED',
  STAFF_ROLE_SET: 'console.staffEvent.STAFF_ROLE_SET',
  STAFF_RESET: 'console.staffEvent.STAFF_RESET',
  STAFF_ENDED: 'console.staffEvent.STAFF_ENDED',
  STAFF_ENROLLED: 'console.staffEvent.STAFF_ENROLLED',
  STAFF_PASSKEY_ADDED: 'console.staffEvent.STAFF_PASSKEY_ADDED',
  STAFF_PASSKEY_REMOVED: 'console.staffEvent.STAFF_PASSKEY_REMOVED',
  STAFF_IDENTITY_BOUND: 'console.staffEvent.STAFF_IDENTITY_BOUND',
  LOGGED_IN: 'console.staffEvent.LOGGED_IN',
  LOGIN_FAILED: 'console.staffEvent.LOGIN_FAILED',
  PROVIDER_LOGIN_REFUSED: 'console.staffEvent.PROVIDER_LOGIN_REFUSED',
  LOGGED_OUT: 'console.staffEvent.LOGGED_OUT',
  CODE_FOLLOWED: 'console.staffEvent.CODE_FOLLOWED',
  MEMBERS_SEARCHED: 'console.staffEvent.MEMBERS_SEARCHED',
  MEMBER_SEEN: 'console.staffEvent.MEMBER_SEEN',
  FIELD_UNMASKED: 'console.staffEvent.FIELD_UNMASKED',
  ACTION_TAKEN: 'console.staffEvent.ACTION_TAKEN',
  ACTION_REQUESTED: 'console.staffEvent.ACTION_REQUESTED',
  ACTION_APPROVED: 'console.staffEvent.ACTION_APPROVED',
  ACTION_DECLINED: 'console.staffEvent.ACTION_DECLINED',
  EXPORT_TAKEN: 'console.staffEvent.EXPORT_TAKEN',
  WEBHOOK_SEEN: 'console.staffEvent.WEBHOOK_SEEN',
  WEBHOOK_ACTION: 'console.staffEvent.WEBHOOK_ACTION',
  TOKEN_ACTION: 'console.staffEvent.TOKEN_ACTION',
  POLICY_DRAFTED: 'console.staffEvent.POLICY_DRAFTED',
  POLICY_DISCARDED: 'console.staffEvent.POLICY_DISCARDED',
  POLICY_WITHDRAWN: 'console.staffEvent.POLICY_WITHDRAWN',
  PARTNER_CHECKED: 'console.staffEvent.PARTNER_CHECKED',
  TRAIL_READ: 'console.staffEvent.TRAIL_READ',
  TRAIL_EXPORTED: 'console.staffEvent.TRAIL_EXPORTED',
};

/** The next step, as the service names it. */
export const adviceLabels: Readonly<Record<string, string>> = {
  UNLOCK: 'console.advice.UNLOCK',
  MAIL: 'console.advice.MAIL',
  SIGN_UP_MAIL: 'console.advice.SIGN_UP_MAIL',
  WHO_BLOCKED: 'console.advice.WHO_BLOCKED',
  NOT_THEM: 'console.advice.NOT_THEM',
  OWNER_WAS_TOLD: 'console.advice.OWNER_WAS_TOLD',
  LOOK: 'console.advice.LOOK',
  RELOAD: 'console.advice.RELOAD',
  WAIT: 'console.advice.WAIT',
  OPERATOR: 'console.advice.OPERATOR',
  NEIGHBOUR_DOWN: 'console.advice.NEIGHBOUR_DOWN',
  FIND_ACCOUNT: 'console.advice.FIND_ACCOUNT',
  WRONG_PASSWORD: 'console.advice.WRONG_PASSWORD',
  WRONG_CODE: 'console.advice.WRONG_CODE',
  WRONG_FACTOR: 'console.advice.WRONG_FACTOR',
  PASSKEY: 'console.advice.PASSKEY',
  FOREIGN_PAGE: 'console.advice.FOREIGN_PAGE',
  LOG_IN_AGAIN: 'console.advice.LOG_IN_AGAIN',
  HAS_ACCOUNT: 'console.advice.HAS_ACCOUNT',
  FOLLOW_SCREEN: 'console.advice.FOLLOW_SCREEN',
  INTEGRATE: 'console.advice.INTEGRATE',
  CONFIRM_MAIL: 'console.advice.CONFIRM_MAIL',
  LINK_OVER: 'console.advice.LINK_OVER',
  MAIL_LIMIT: 'console.advice.MAIL_LIMIT',
  NETWORK_LIMIT: 'console.advice.NETWORK_LIMIT',
  OTHER_PERSON: 'console.advice.OTHER_PERSON',
  VOUCHER: 'console.advice.VOUCHER',
  TOO_YOUNG: 'console.advice.TOO_YOUNG',
  REJOIN: 'console.advice.REJOIN',
  PROVIDER: 'console.advice.PROVIDER',
  PARTNER: 'console.advice.PARTNER',
  OTHER_MEMBER: 'console.advice.OTHER_MEMBER',
};

/** The state of a member. */
export const statusLabels: Readonly<Record<string, string>> = {
  ACTIVE: 'console.status.ACTIVE',
  WAITING: 'console.status.WAITING',
  BLOCKED: 'console.status.BLOCKED',
};

/** By what a search found a member. */
export const foundByLabels: Readonly<Record<FoundBy, string>> = {
  number: 'console.foundBy.number',
  email: 'console.foundBy.email',
  id: 'console.foundBy.id',
  nickname: 'console.foundBy.nickname',
  name: 'console.foundBy.name',
  provider: 'console.foundBy.provider',
};

/** The ways in. */
export const wayLabels: Readonly<Record<string, string>> = {
  YH: 'console.way.YH',
  PASSWORD: 'console.way.PASSWORD',
  PASSKEY: 'console.way.PASSKEY',
  CI: 'console.way.CI',
  KK: 'console.way.KK',
  NV: 'console.way.NV',
  GG: 'console.way.GG',
  AP: 'console.way.AP',
  MS: 'console.way.MS',
  HA: 'console.way.HA',
  NG: 'console.way.NG',
};

/** Items of consent. */
export const agreementLabels: Readonly<Record<string, string>> = {
  AGE14: 'console.agreement.AGE14',
  TERMS: 'console.agreement.TERMS',
  PRIVACY: 'console.agreement.PRIVACY',
  MKT_EMAIL: 'console.agreement.MKT_EMAIL',
  MKT_SMS: 'console.agreement.MKT_SMS',
};

/** The services whose items they are. */
export const serviceLabels: Readonly<Record<string, string>> = {
  AGY: 'console.service.AGY',
  ISS: 'console.service.ISS',
  NWG: 'console.service.NWG',
};

/** How it goes at an endpoint of webhooks. */
export const endpointStateLabels: Readonly<Record<string, string>> = {
  well: 'console.webhooks.well',
  failing: 'console.webhooks.failing',
  off: 'console.webhooks.off',
};

/** What services of the agency are told of. */
export const eventTypeLabels: Readonly<Record<EventTypeName, string>> = {
  'member.joined': 'console.eventType.member.joined',
  'member.updated': 'console.eventType.member.updated',
  'member.left': 'console.eventType.member.left',
  'member.blocked': 'console.eventType.member.blocked',
  'member.unblocked': 'console.eventType.member.unblocked',
  'consent.changed': 'console.eventType.consent.changed',
  'session.ended': 'console.eventType.session.ended',
  'credential.changed': 'console.eventType.credential.changed',
  'identity.verified': 'console.eventType.identity.verified',
  'identity.removed': 'console.eventType.identity.removed',
  'account.integrated': 'console.eventType.account.integrated',
  'account.undone': 'console.eventType.account.undone',
  'newsletter.subscribed': 'console.eventType.newsletter.subscribed',
  'newsletter.ended': 'console.eventType.newsletter.ended',
};

/** What a token lets in to. */
export const scopeLabels: Readonly<Record<FeedScope, string>> = {
  events: 'console.scope.events',
  status: 'console.scope.status',
  email: 'console.scope.email',
  marketing: 'console.scope.marketing',
  nickname: 'console.scope.nickname',
  topics: 'console.scope.topics',
  consents: 'console.scope.consents',
  newsletter: 'console.scope.newsletter',
};

/** What partners are told of a member. */
export const partnerItemLabels: Readonly<Record<PartnerItemName, string>> = {
  mst_mbr_no: 'console.partnerItem.mst_mbr_no',
  mbr_email: 'console.partnerItem.mbr_email',
  mbr_nick_nm: 'console.partnerItem.mbr_nick_nm',
  adult_yn: 'console.partnerItem.adult_yn',
};

/** The queues of the outbox. */
export const queueLabels: Readonly<Record<string, string>> = {
  mail: 'console.queue.mail',
  bulk: 'console.queue.bulk',
  revoke: 'console.queue.revoke',
  score: 'console.queue.score',
  logout: 'console.queue.logout',
  webhook: 'console.queue.webhook',
};

/** The roles of the staff. */
export const roleLabels: Readonly<Record<string, string>> = {
  DESK: 'console.role.DESK',
  LEAD: 'console.role.LEAD',
  OPERATOR: 'console.role.OPERATOR',
  AUDITOR: 'console.role.AUDITOR',
};

/** How an account of the staff stands. */
export const staffStateLabels: Readonly<Record<StaffState, string>> = {
  invited: 'console.staffState.invited',
  active: 'console.staffState.active',
  over: 'console.staffState.over',
};

/** Why a change of the staff was not made. */
export const staffProblemLabels: Readonly<Record<StaffProblem, string>> = {
  THERE: 'console.staffProblem.THERE',
  OVER: 'console.staffProblem.OVER',
  OWN: 'console.staffProblem.OWN',
  LAST_OPERATOR: 'console.staffProblem.LAST_OPERATOR',
};

/** Why the agency's own provider logged nobody in, and what to do about it. */
export const providerProblemLabels: Readonly<Record<ProviderProblem, string>> = {
  AWAY: 'console.providerProblem.AWAY',
  DENIED: 'console.providerProblem.DENIED',
  INVALID: 'console.providerProblem.INVALID',
  OVER: 'console.providerProblem.OVER',
  WEAK: 'console.providerProblem.WEAK',
  NO_GROUP: 'console.providerProblem.NO_GROUP',
  UNVERIFIED: 'console.providerProblem.UNVERIFIED',
  UNKNOWN: 'console.providerProblem.UNKNOWN',
  OTHER: 'console.providerProblem.OTHER',
};

/** Why somebody whom the agency's own provider told of was not let in, as the trail says it. */
export const notLetInLabels: Readonly<Record<string, string>> = {
  WEAK: 'console.notLetIn.WEAK',
  NO_GROUP: 'console.notLetIn.NO_GROUP',
  UNVERIFIED: 'console.notLetIn.UNVERIFIED',
  UNKNOWN: 'console.notLetIn.UNKNOWN',
  OTHER: 'console.notLetIn.OTHER',
};

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
