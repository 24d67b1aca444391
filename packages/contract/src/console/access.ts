import * as z from 'zod/mini';
import { emailField, passkeyIdField, text } from '../fields.ts';
import { anyPasskey, assertion, attestation, creationOptions } from '../webauthn.ts';
import { consoleRows, nullable } from './call.ts';
import { staffRoles } from './roles.ts';

export { shownTotpKey } from '../rules/factor-code.ts';

const token = text(100);
const totpCode = z.string().check(z.regex(/^\d{6}$/));

/** Staff passwords are long, since they open more than one account; nothing else is asked of them. */
export const staffPasswordLength = { min: 12, max: 64 } as const;
const chosenPassword = z
  .string()
  .check(z.minLength(staffPasswordLength.min), z.maxLength(staffPasswordLength.max));

/** How somebody gets into the console. */
const staffAccess = z.object({
  email: z.string(),
  name: z.string(),
  role: z.enum(staffRoles),
  /** An account of the agency's provider, which is the only way in then: the others rest. */
  provider: z.boolean(),
  /** A password with an authenticator app. */
  password: z.boolean(),
  passkeys: z.array(z.object({ id: z.string(), name: z.string(), created: z.string(), last_used: nullable })),
});

/**
 * Why nobody is logged in by the agency's provider: it does not answer; it let nobody in; what it said is not right; the log-in
 * took too long, or began in another browser; there was no second factor; in none of the groups; the address is not
 * verified there; nobody was invited by it; the account here is another person's there.
 */
export const providerProblems = [
  'AWAY',
  'DENIED',
  'INVALID',
  'OVER',
  'WEAK',
  'NO_GROUP',
  'UNVERIFIED',
  'UNKNOWN',
  'OTHER',
] as const;
export type ProviderProblem = (typeof providerProblems)[number];

const problem = z.nullable(z.enum(providerProblems));

/** How staff get in and out, and by what. */
export const accessCalls = consoleRows({
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
  staffLoginWays: {
    id: 'IF-DMN-2010-14',
    path: '/console/v1/login/ways',
    roles: 'anybody',
    request: z.object({}),
    /** Whether the agency's own provider logs in. */
    data: z.object({ provider: z.boolean() }),
    refusals: [],
  },
  beginProviderLogin: {
    id: 'IF-DMN-2010-15',
    path: '/console/v1/login/provider/begin',
    roles: 'anybody',
    request: z.object({}),
    /** Where the browser goes; null with a problem. */
    data: z.object({ url: nullable, problem }),
    refusals: ['EXCEED_PASSWORD_FAIL_COUNT'],
  },
  finishProviderLogin: {
    id: 'IF-DMN-2010-16',
    path: '/console/v1/login/provider',
    roles: 'anybody',
    /** What the provider sent the browser back with. */
    request: z.object({
      state: text(200),
      code: z.optional(text(4000)),
      iss: z.optional(text(500)),
      error: z.optional(text(200)),
    }),
    data: z.object({ problem }),
    refusals: [],
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
});
