import type { Retention } from '../../domain/retention.ts';
import type { Database } from './schema.ts';

/** The columns in which tables name a member by number. */
export const memberColumns = ['member_id', 'member', 'integrated_member'] as const;

type Named<T extends keyof Database> = Extract<keyof Database[T], (typeof memberColumns)[number]>;

/** Every table that names a member. */
type MemberTable = { [T in keyof Database]: Named<T> extends never ? never : T }[keyof Database];

/** When a row stops naming a member: it goes with the member, is emptied then, or is cleared at the end of a term. */
type Term = 'with the member' | 'emptied with the member' | keyof Retention;

/** The term of every table that names a member. A table without one does not compile. */
export const memberTerms: { readonly [T in MemberTable]: Term } = {
  login_identifier: 'with the member',
  closed_account: 'with the member',
  closed_identifier: 'with the member',
  nickname: 'with the member',
  login_method: 'with the member',
  session: 'with the member',
  login_attempt: 'loginAttempts',
  known_browser: 'with the member',
  mail_link: 'with the member',
  mail_code: 'with the member',
  consent: 'with the member',
  audit: 'trails',
  event: 'events',
  webhook_delivery: 'webhookDeliveries',
  outbox: 'emptied with the member',
  oidc_logout: 'oidcLogouts',
  interest: 'with the member',
  score: 'with the member',
  marketing_consent: 'with the member',
  consent_confirmation: 'with the member',
  kept_consent: 'keptConsents',
  email_connect: 'with the member',
  social_grant: 'with the member',
  partner_grant: 'with the member',
  passkey: 'with the member',
  passkey_handle: 'with the member',
  oidc_model: 'with the member',
  oidc_sign_in: 'oidcSignIns',
  totp: 'with the member',
  recovery_code: 'with the member',
  login_run: 'with the member',
  member_ci: 'with the member',
  support_event: 'emptied with the member',
  approval_request: 'approvalRequests',
  staff_trail: 'staffTrail',
  waiting_act: 'with the member',
  legacy_account: 'emptied with the member',
};
