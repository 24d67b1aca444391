import type { Database } from '../../packages/server/src/adapters/store/schema.ts';

/**
 * How the rows of a table are kept from a writer who read them before another one changed them:
 * - `added`: a row is added and removed, and nothing of it changes;
 * - `raced here`: many change it at the same moment, on every node, in `shared-documents.test.ts`;
 * - another file of this folder: the same happens there;
 * - `because`: what a change writes does not follow from what its writer read, or its own statement asks for that.
 */
type Kept = 'added' | 'raced here' | `${string}.test.ts` | { readonly because: string };

export const examinedTables: Readonly<Record<keyof Database, Kept>> = {
  member: 'members.test.ts',
  login_identifier: 'members.test.ts',
  nickname: 'members.test.ts',
  login_method: 'my-area.test.ts',
  session: {
    because:
      'an end and a use are statements that ask whether the session lives; a renewal writes what the caller proved',
  },
  login_attempt: 'login-attempts.test.ts',
  known_browser: 'raced here',
  waiting_act: 'waiting-acts.test.ts',
  mail_link: 'mail-links.test.ts',
  mail_code: 'raced here',
  consent: 'consents.test.ts',
  audit: { because: 'lines are added; who leaves has a last day written on all of them' },
  event: 'events.test.ts',
  event_places: 'events.test.ts',
  service_token: { because: 'each change is a statement that asks for the state before it' },
  webhook_endpoint: 'raced here',
  webhook_delivery: {
    because: 'a delivery is leased in one statement, and its lease is longer than the deadline of a request',
  },
  outbox: 'outbox.test.ts',
  mail_budget: 'budgets.test.ts',
  budget: 'budgets.test.ts',
  interest: 'interests-and-scores.test.ts',
  score: 'interests-and-scores.test.ts',
  marketing_consent: { because: 'it follows the ledger of consents, whose writer holds the member' },
  consent_confirmation: 'added',
  email_connect: {
    because: 'the newest address that was asked for is written whole, and taken once by a deletion',
  },
  newsletter: { because: 'each change is a statement that asks for the state before it' },
  stranger_mail: 'raced here',
  bounced_address: { because: 'its count is raised in one statement' },
  mail_stop: { because: 'a press writes the same last day, whoever presses' },
  mail_scope: { because: 'its rows are held and tell nothing' },
  departure: 'added',
  closed_account: { because: 'the state of the member decides in one statement who closes and who opens' },
  closed_identifier: 'added',
  kept_consent: 'added',
  rejoin_block: { because: 'a later leaving writes its own last day' },
  job: 'raced here',
  one_time: 'one-time.test.ts',
  idempotency: 'idempotency.test.ts',
  social_grant: 'raced here',
  partner_grant: 'raced here',
  passkey: 'passkeys.test.ts',
  passkey_handle: 'passkeys.test.ts',
  oidc_model: 'raced here',
  oidc_sign_in: 'raced here',
  oidc_logout: {
    because: 'an entry is leased in one statement, and its lease is longer than the deadline of a request',
  },
  signing_key: 'added',
  staff: 'raced here',
  staff_session: { because: 'an end and a use are statements that ask whether the session lives' },
  staff_identity: 'added',
  staff_tie: { because: 'the newest time of a relation is written' },
  staff_tie_before: 'added',
  staff_passkey: 'raced here',
  approval_request: 'raced here',
  policy_version: 'raced here',
  policy_text: 'added',
  support_event: 'added',
  staff_trail: 'raced here',
  staff_trail_end: 'raced here',
  totp: 'raced here',
  recovery_code: 'raced here',
  login_run: 'raced here',
  import_progress: { because: 'a batch fails whole where another import adds the same accounts' },
  member_ci: 'raced here',
  legacy_ci: { because: 'a new key is written over the digest that was read, and over no other' },
  legacy_account: 'raced here',
};
