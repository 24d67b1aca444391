import * as z from 'zod/mini';
import { namedWays } from '../codes/providers.ts';
import { emailField, passkeyIdField, text } from '../fields.ts';
import type { ResultName } from '../result-codes.ts';
import { anyPasskey, assertion, attestation, creationOptions } from '../webauthn.ts';
import { memberActionNames, unmaskableFields } from './actions.ts';
import { mail, maskedMember, memberPicture } from './member-picture.ts';
import { configuredPartner } from './partners.ts';
import { type StaffRole, staffRoles } from './roles.ts';
import { serviceToken, tokenFields } from './service-tokens.ts';
import { staffChanged, staffMember } from './staff-room.ts';
import { endpointFields, webhookActions, webhookDelivery, webhookEndpoint } from './webhooks.ts';

export { type StaffRole, staffRoles } from './roles.ts';

/** One row of the console's interface table. All calls are POST; what a row does not declare does not leave. */
export type ConsoleCall = {
  readonly id: `IF-DMN-2${string}`;
  readonly path: `/console/v1/${string}`;
  /** Who may make it: these roles, or anybody who reaches the console. */
  readonly roles: readonly StaffRole[] | 'anybody';
  /** Whether whoever makes it must have logged in within `freshLogin`; else 3008. */
  readonly fresh?: true;
  /** Fields beyond the three protocol fields. */
  readonly request: z.ZodMiniType;
  readonly data: z.ZodMiniType;
  /** Refusals of the use case itself. */
  readonly refusals: readonly ResultName[];
};

/** Milliseconds after a log-in in which calls may be made that hand out a secret or change who gets in. */
export const freshLogin = 600_000;

/** What every call may be refused with besides: no session, a role that does not allow it, and a log-in that is too long ago. */
export const consoleRefusals = [
  'REQUEST_DEFICIENT',
  'REQUEST_NOT_SUPPORTED',
  'INVALID_TOKEN',
  'USER_AUTHENTICATION_FAILURE',
  'ACCESS_DENIED',
] as const satisfies readonly ResultName[];

/** HttpOnly session secret of the staff, on the console's listener alone; carries the `__Host-` prefix on https. */
export const staffCookie = 'daemun_staff';

/** HttpOnly secret that binds a log-in under way to its browser: the challenge of a passkey. */
export const staffRunCookie = 'daemun_staff_run';

const line = (max: number) =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(max * 2)),
      z.transform((typed) => typed.trim()),
    ),
    text(max),
  );

/** Why somebody looks: on record with each look, without names of members. */
const reason = line(200);
const nullable = z.nullable(z.string());
const token = text(100);
const totpCode = z.string().check(z.regex(/^\d{6}$/));

/** Staff passwords are long, since they open more than one account; nothing else is asked of them. */
export const staffPasswordLength = { min: 12, max: 64 } as const;
const chosenPassword = z
  .string()
  .check(z.minLength(staffPasswordLength.min), z.maxLength(staffPasswordLength.max));

const looks = ['DESK', 'LEAD', 'AUDITOR'] as const;

const trailLine = z.object({
  seq: z.number(),
  at: z.string(),
  staff: z.string(),
  event: z.string(),
  member: nullable,
  detail: nullable,
  reason: nullable,
});

/** Days are of Korea, both with what happened in them. */
const trailFilter = {
  staff: z.optional(line(254)),
  event: z.optional(text(40)),
  member: z.optional(text(40)),
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
};

/** How somebody gets into the console. */
const staffAccess = z.object({
  email: z.string(),
  name: z.string(),
  role: z.enum(staffRoles),
  /** A password with an authenticator app. */
  password: z.boolean(),
  passkeys: z.array(z.object({ id: z.string(), name: z.string(), created: z.string(), last_used: nullable })),
});

const action = z.enum(memberActionNames);

const approvalRequest = z.object({
  id: z.string(),
  action,
  /** The member as the lists show one; without an account where there is none any more. */
  member: z.string(),
  account: z.nullable(maskedMember),
  way: z.nullable(z.enum(namedWays)),
  since: nullable,
  reason: z.string(),
  asked_by: z.string(),
  asked: z.string(),
  expires: z.string(),
  /** Whether whoever looks may approve it: not who asked, and not without the role. */
  approvable: z.boolean(),
  outcome: z.nullable(z.enum(['APPROVED', 'DECLINED', 'EXPIRED'])),
  decided_by: nullable,
});

/** What an order came to. Where it was not carried out, nothing changed. */
const carriedOut = z.object({
  outcome: z.enum(['DONE', 'NOT_DONE', 'WAITING']),
  problem: nullable,
});

/** The registry of the console. It is served by a listener of its own and is no part of the public interface. */
export const consoleCalls = {
  staffInvitation: {
    id: 'IF-DMN-2010-01',
    path: '/console/v1/invitation',
    roles: 'anybody',
    request: z.object({ token }),
    data: z.object({
      email: z.string(),
      name: z.string(),
      role: z.enum(staffRoles),
      key: z.string(),
      uri: z.string(),
    }),
    refusals: ['FAILURE_EMAIL_AUTH'],
  },
  acceptInvitation: {
    id: 'IF-DMN-2010-05',
    path: '/console/v1/invitation/accept',
    roles: 'anybody',
    request: z.object({ token, pwd: chosenPassword, code: totpCode }),
    data: z.null(),
    refusals: ['FAILURE_EMAIL_AUTH', 'BAD_CREDENTIAL'],
  },
  invitationPasskey: {
    id: 'IF-DMN-2010-08',
    path: '/console/v1/invitation/passkey/options',
    roles: 'anybody',
    request: z.object({ token }),
    data: creationOptions,
    refusals: ['FAILURE_EMAIL_AUTH'],
  },
  acceptByPasskey: {
    id: 'IF-DMN-2010-09',
    path: '/console/v1/invitation/passkey',
    roles: 'anybody',
    request: z.object({ token, credential: attestation }),
    data: z.null(),
    refusals: ['FAILURE_EMAIL_AUTH', 'BAD_CREDENTIAL'],
  },
  staffLogin: {
    id: 'IF-DMN-2010-02',
    path: '/console/v1/login',
    roles: 'anybody',
    request: z.object({ email: emailField, pwd: text(staffPasswordLength.max), code: totpCode }),
    data: z.null(),
    refusals: ['BAD_CREDENTIAL', 'EXCEED_PASSWORD_FAIL_COUNT'],
  },
  staffPasskeyOptions: {
    id: 'IF-DMN-2010-06',
    path: '/console/v1/login/passkey/options',
    roles: 'anybody',
    request: z.object({}),
    data: anyPasskey,
    refusals: [],
  },
  staffPasskeyLogin: {
    id: 'IF-DMN-2010-07',
    path: '/console/v1/login/passkey',
    roles: 'anybody',
    request: z.object({ credential: assertion }),
    data: z.null(),
    refusals: ['BAD_CREDENTIAL', 'EXCEED_PASSWORD_FAIL_COUNT'],
  },
  staffLogout: {
    id: 'IF-DMN-2010-03',
    path: '/console/v1/logout',
    roles: staffRoles,
    request: z.object({}),
    data: z.null(),
    refusals: [],
  },
  staffMe: {
    id: 'IF-DMN-2010-04',
    path: '/console/v1/me',
    roles: staffRoles,
    request: z.object({}),
    data: z.object({ email: z.string(), name: z.string(), role: z.enum(staffRoles) }),
    refusals: [],
  },
  staffAccount: {
    id: 'IF-DMN-2010-10',
    path: '/console/v1/account',
    roles: staffRoles,
    request: z.object({}),
    data: staffAccess,
    refusals: [],
  },
  newStaffPasskey: {
    id: 'IF-DMN-2010-11',
    path: '/console/v1/account/passkeys/options',
    roles: staffRoles,
    fresh: true,
    request: z.object({}),
    data: creationOptions,
    refusals: ['INVALID_USER_DATA'],
  },
  addStaffPasskey: {
    id: 'IF-DMN-2010-12',
    path: '/console/v1/account/passkeys',
    roles: staffRoles,
    fresh: true,
    request: z.object({ credential: attestation }),
    data: z.null(),
    refusals: ['INVALID_USER_DATA', 'BAD_CREDENTIAL'],
  },
  removeStaffPasskey: {
    id: 'IF-DMN-2010-13',
    path: '/console/v1/account/passkeys/remove',
    roles: staffRoles,
    fresh: true,
    request: z.object({ id: passkeyIdField }),
    /** Whether the session was of that passkey, and is over with it. */
    data: z.object({ ended: z.boolean() }),
    refusals: ['INVALID_USER_DATA'],
  },
  supportEvent: {
    id: 'IF-DMN-2020-01',
    path: '/console/v1/support-event',
    roles: looks,
    request: z.object({ code: z.string().check(z.regex(/^[0-9A-Fa-f]{6}$/)), reason }),
    data: z.object({
      events: z.array(
        z.object({
          support_code: z.string(),
          event: z.string(),
          advice: z.string(),
          at: z.string(),
          operator: nullable,
          account: z.nullable(maskedMember),
        }),
      ),
      /** Requests that were refused or failed, by what was asked and what came of it. */
      failures: z.array(
        z.object({
          support_code: z.string(),
          call: z.string(),
          result: z.string(),
          /** What the answer said, in the languages of the console; null where it was the error page. */
          said: z.nullable(z.object({ ko: z.string(), en: z.string() })),
          advice: z.string(),
          at: z.string(),
          account: z.nullable(maskedMember),
        }),
      ),
      mails: z.array(mail),
    }),
    refusals: [],
  },
  searchMembers: {
    id: 'IF-DMN-2030-01',
    path: '/console/v1/members',
    roles: looks,
    request: z.object({ q: line(254), reason }),
    data: z.object({
      members: z.array(maskedMember),
      legacy_accounts: z.array(
        z.object({
          masked_id: z.string(),
          join_dt: z.string(),
          login_plf: z.string(),
          integrated: z.boolean(),
        }),
      ),
    }),
    refusals: ['EXCEED_PASSWORD_FAIL_COUNT'],
  },
  memberPicture: {
    id: 'IF-DMN-2030-02',
    path: '/console/v1/member',
    roles: looks,
    request: z.object({ id: text(40), reason }),
    data: memberPicture,
    refusals: ['INVALID_USER', 'EXCEED_PASSWORD_FAIL_COUNT'],
  },
  unmaskMember: {
    id: 'IF-DMN-2030-04',
    path: '/console/v1/member/unmask',
    roles: ['LEAD'],
    request: z.object({ id: text(40), field: z.enum(unmaskableFields), reason }),
    data: z.object({ value: nullable }),
    refusals: ['INVALID_USER', 'EXCEED_PASSWORD_FAIL_COUNT'],
  },
  memberAction: {
    id: 'IF-DMN-2040-01',
    path: '/console/v1/member/action',
    roles: ['DESK', 'LEAD'],
    request: z.object({
      id: text(40),
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
    roles: looks,
    request: z.object({}),
    data: z.object({ requests: z.array(approvalRequest) }),
    refusals: [],
  },
  approveRequest: {
    id: 'IF-DMN-2040-03',
    path: '/console/v1/requests/approve',
    roles: ['LEAD'],
    request: z.object({ id: text(40) }),
    data: carriedOut,
    refusals: ['INVALID_USER_DATA'],
  },
  declineRequest: {
    id: 'IF-DMN-2040-04',
    path: '/console/v1/requests/decline',
    roles: ['DESK', 'LEAD'],
    request: z.object({ id: text(40) }),
    data: z.null(),
    refusals: ['INVALID_USER_DATA'],
  },
  webhookEndpoints: {
    id: 'IF-DMN-2050-01',
    path: '/console/v1/webhooks',
    roles: ['OPERATOR', 'AUDITOR'],
    request: z.object({}),
    data: z.object({ endpoints: z.array(webhookEndpoint) }),
    refusals: [],
  },
  webhookDeliveries: {
    id: 'IF-DMN-2050-05',
    path: '/console/v1/webhooks/deliveries',
    roles: ['OPERATOR'],
    request: z.object({ id: text(40) }),
    data: z.object({ deliveries: z.array(webhookDelivery) }),
    refusals: ['INVALID_USER_DATA'],
  },
  webhookAction: {
    id: 'IF-DMN-2050-06',
    path: '/console/v1/webhooks/action',
    roles: ['OPERATOR'],
    /** A replay is of one event, of a time, or of all that were given up. */
    request: z.object({
      id: text(40),
      action: z.enum(webhookActions),
      event: z.optional(text(60)),
      since: z.optional(z.iso.datetime({ offset: true })),
      until: z.optional(z.iso.datetime({ offset: true })),
      reason,
    }),
    data: z.object({ done: z.boolean() }),
    refusals: [],
  },
  addWebhook: {
    id: 'IF-DMN-2050-02',
    path: '/console/v1/webhooks/add',
    roles: ['OPERATOR'],
    fresh: true,
    request: z.object({ name: line(60), ...endpointFields, reason }),
    /** The secret is shown by this answer alone; nothing is done where there are as many endpoints as may be. */
    data: z.object({ done: z.boolean(), secret: z.optional(z.string()) }),
    refusals: [],
  },
  changeWebhook: {
    id: 'IF-DMN-2050-03',
    path: '/console/v1/webhooks/change',
    roles: ['OPERATOR'],
    request: z.object({ id: text(40), name: line(60), ...endpointFields, reason }),
    data: z.object({ done: z.boolean() }),
    refusals: [],
  },
  rotateWebhookSecret: {
    id: 'IF-DMN-2050-04',
    path: '/console/v1/webhooks/rotate',
    roles: ['OPERATOR'],
    fresh: true,
    request: z.object({ id: text(40), reason }),
    data: z.object({
      done: z.boolean(),
      secret: z.optional(z.string()),
      both_secrets_until: z.optional(z.string()),
    }),
    refusals: [],
  },
  serviceTokens: {
    id: 'IF-DMN-2050-08',
    path: '/console/v1/tokens',
    roles: ['OPERATOR', 'AUDITOR'],
    request: z.object({}),
    data: z.object({ tokens: z.array(serviceToken) }),
    refusals: [],
  },
  addServiceToken: {
    id: 'IF-DMN-2050-09',
    path: '/console/v1/tokens/add',
    roles: ['OPERATOR'],
    fresh: true,
    request: z.object({ name: line(60), ...tokenFields, reason }),
    /** What lets in is shown by this answer alone. */
    data: z.object({ token: z.string(), until: z.string() }),
    refusals: [],
  },
  endServiceToken: {
    id: 'IF-DMN-2050-10',
    path: '/console/v1/tokens/end',
    roles: ['OPERATOR'],
    request: z.object({ id: text(40), reason }),
    data: z.object({ done: z.boolean() }),
    refusals: [],
  },
  staffTrail: {
    id: 'IF-DMN-2080-01',
    path: '/console/v1/trail',
    roles: ['LEAD', 'AUDITOR'],
    request: z.object({ before: z.optional(z.int()), ...trailFilter }),
    data: z.object({ lines: z.array(trailLine), next: z.nullable(z.number()) }),
    refusals: [],
  },
  staffList: {
    id: 'IF-DMN-2080-02',
    path: '/console/v1/staff',
    roles: ['OPERATOR', 'AUDITOR'],
    request: z.object({}),
    data: z.object({ staff: z.array(staffMember) }),
    refusals: [],
  },
  inviteStaff: {
    id: 'IF-DMN-2080-03',
    path: '/console/v1/staff/invite',
    roles: ['OPERATOR'],
    fresh: true,
    request: z.object({ email: emailField, name: line(60), role: z.enum(staffRoles), reason }),
    data: staffChanged,
    refusals: ['EXCEED_PASSWORD_FAIL_COUNT'],
  },
  setStaffRole: {
    id: 'IF-DMN-2080-04',
    path: '/console/v1/staff/role',
    roles: ['OPERATOR'],
    fresh: true,
    request: z.object({ id: text(40), role: z.enum(staffRoles), reason }),
    data: staffChanged,
    refusals: ['INVALID_USER_DATA', 'EXCEED_PASSWORD_FAIL_COUNT'],
  },
  endStaff: {
    id: 'IF-DMN-2080-05',
    path: '/console/v1/staff/end',
    roles: ['OPERATOR'],
    fresh: true,
    request: z.object({ id: text(40), reason }),
    data: staffChanged,
    refusals: ['INVALID_USER_DATA', 'EXCEED_PASSWORD_FAIL_COUNT'],
  },
  resetStaff: {
    id: 'IF-DMN-2080-06',
    path: '/console/v1/staff/reset',
    roles: ['OPERATOR'],
    fresh: true,
    request: z.object({ id: text(40), reason }),
    data: staffChanged,
    refusals: ['INVALID_USER_DATA', 'EXCEED_PASSWORD_FAIL_COUNT'],
  },
  exportTrail: {
    id: 'IF-DMN-2080-10',
    path: '/console/v1/trail/export',
    roles: ['LEAD', 'AUDITOR'],
    request: z.object({ ...trailFilter, reason }),
    /** Whole: no line that fits is missing in the file. */
    data: z.object({ csv: z.string(), lines: z.number(), whole: z.boolean() }),
    refusals: [],
  },
  partners: {
    id: 'IF-DMN-2100-01',
    path: '/console/v1/partners',
    roles: ['OPERATOR', 'AUDITOR'],
    request: z.object({}),
    data: z.object({ partners: z.array(configuredPartner) }),
    refusals: [],
  },
  serviceState: {
    id: 'IF-DMN-2090-01',
    path: '/console/v1/state',
    roles: ['OPERATOR', 'AUDITOR'],
    request: z.object({}),
    data: z.object({
      figures: z.object({
        node: z.string(),
        counted_seconds: z.number(),
        log_ins: z.number(),
        refused_log_ins: z.number(),
        sign_ups: z.number(),
        failures: z.number(),
        queues: z.array(
          z.object({
            kind: z.string(),
            waiting: z.number(),
            oldest_seconds: z.number(),
            dead: z.number(),
          }),
        ),
      }),
      given_up: z.array(
        z.object({
          support_code: nullable,
          what: z.string(),
          asked: z.string(),
          tries: z.number(),
          answer: nullable,
        }),
      ),
    }),
    refusals: [],
  },
} as const satisfies Record<string, ConsoleCall>;

export type ConsoleCalls = typeof consoleCalls;
export type ConsoleCallName = keyof ConsoleCalls;
export const consoleCallNames = Object.keys(consoleCalls) as ConsoleCallName[];
export type ConsoleRequest<N extends ConsoleCallName> = z.output<ConsoleCalls[N]['request']>;
export type ConsoleData<N extends ConsoleCallName> = z.output<ConsoleCalls[N]['data']>;
export type ConsoleRefusal<N extends ConsoleCallName> =
  | ConsoleCalls[N]['refusals'][number]
  | (typeof consoleRefusals)[number];
