import * as z from 'zod/mini';
import { rows } from '../call.ts';
import { passkeyOrigins } from '../codes/passkeys.ts';
import {
  deviceIdField,
  maybe,
  partnerTokenField,
  passkeyIdField,
  passkeyNameField,
  text,
} from '../fields.ts';
import { anyPasskey, assertion, attestation, creationOptions, ownPasskey } from '../webauthn.ts';
import { closedAccount, loginData, secondStep } from './login.ts';

/** Passkeys (docs/decisions/078). */
export const passkeyCalls = rows({
  passkeyLoginOptions: {
    id: 'IF-DMN-1100-01',
    feature: 'passkey',
    method: 'POST',
    path: '/cum/v1/passkey/login-options',
    token: 'none',
    request: z.object({}),
    data: anyPasskey,
    refusals: ['API_INTERNAL_ERROR'],
  },
  passkeyLogin: {
    id: 'IF-DMN-1100-02',
    feature: 'passkey',
    method: 'POST',
    path: '/cum/v1/passkey/login',
    token: 'none',
    session: 'opens',
    request: z.object({
      credential: assertion,
      /** The log-in whose second step it is; without it the passkey is the log-in. */
      login_run: maybe(text(64)),
      /** At a second step: not to be asked for in this browser for thirty days. */
      trust: maybe(z.boolean()),
      auto_logged_in: maybe(z.boolean()),
      shared: maybe(z.boolean()),
      livere_ex_auth: maybe(partnerTokenField),
      device_id: maybe(deviceIdField),
    }),
    data: loginData,
    refusals: [
      'BAD_CREDENTIAL',
      'FAILURE_EMAIL_AUTH',
      'ACCOUNT_DISABLED',
      'ACCESS_DENIED',
      'INVALID_USER_DATA',
      'INVALID_TOKEN',
      'API_INTERNAL_ERROR',
    ],
    /** `unknown`: nobody has this passkey, so that the browser may forget it. */
    refusalData: {
      BAD_CREDENTIAL: z.object({ unknown: z.boolean() }),
      ACCESS_DENIED: secondStep,
      INVALID_USER_DATA: closedAccount,
    },
  },
  passkeyOptions: {
    id: 'IF-DMN-1100-03',
    feature: 'passkey',
    method: 'POST',
    path: '/cum/v1/my-info/passkeys/options',
    token: 're-entry',
    request: z.object({}),
    data: creationOptions,
    refusals: ['INVALID_USER_DATA', 'API_INTERNAL_ERROR'],
  },
  addPasskey: {
    id: 'IF-DMN-1100-04',
    feature: 'passkey',
    method: 'POST',
    path: '/cum/v1/my-info/passkeys',
    token: 're-entry',
    idempotent: true,
    request: z.object({ credential: attestation, how: z.enum(passkeyOrigins) }),
    data: z.object({ id: z.string(), name: z.string() }),
    refusals: ['INVALID_USER_DATA', 'DUPLICATE_USER', 'API_INTERNAL_ERROR'],
  },
  myPasskeys: {
    id: 'IF-DMN-1100-05',
    feature: 'passkey',
    method: 'GET',
    path: '/cum/v1/my-info/passkeys',
    token: 'bearer',
    request: z.object({}),
    /** `offer`: the page may ask whether its reader wants one; `rp_id` and `handle` are what authenticators know us by. */
    data: z.object({
      passkeys: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          created_at: z.string(),
          last_used_at: z.nullable(z.string()),
          suspended: z.boolean(),
          /** Its creation verified nobody, so it logs in and proves nothing more. */
          touch_only: z.boolean(),
        }),
      ),
      rp_id: z.string(),
      handle: z.nullable(z.string()),
      user_name: z.string(),
      offer: z.boolean(),
    }),
    refusals: [],
  },
  renamePasskey: {
    id: 'IF-DMN-1100-06',
    feature: 'passkey',
    method: 'POST',
    path: '/cum/v1/my-info/passkeys/rename',
    token: 'bearer',
    request: z.object({ id: passkeyIdField, name: passkeyNameField }),
    data: z.null(),
    refusals: ['INVALID_USER_DATA'],
  },
  removePasskey: {
    id: 'IF-DMN-1100-07',
    feature: 'passkey',
    method: 'POST',
    path: '/cum/v1/my-info/passkeys/remove',
    token: 're-entry',
    request: z.object({ id: passkeyIdField }),
    data: z.nullable(z.object({ waits_until: z.string() })),
    refusals: ['INVALID_USER_DATA'],
  },
  confirmByPasskey: {
    id: 'IF-DMN-1100-08',
    feature: 'passkey',
    method: 'POST',
    path: '/cum/v1/my-info/passkeys/confirm',
    token: 'bearer',
    request: z.object({ credential: assertion }),
    data: z.null(),
    refusals: ['BAD_CREDENTIAL', 'API_INTERNAL_ERROR'],
    refusalData: { BAD_CREDENTIAL: z.object({ unknown: z.boolean() }) },
  },
  postponePasskey: {
    id: 'IF-DMN-1100-09',
    feature: 'passkey',
    method: 'POST',
    path: '/cum/v1/my-info/passkeys/later',
    token: 'bearer',
    request: z.object({}),
    data: z.null(),
    refusals: [],
  },
  passkeyProofOptions: {
    id: 'IF-DMN-1100-10',
    feature: 'passkey',
    method: 'POST',
    path: '/cum/v1/my-info/passkeys/confirm-options',
    token: 'bearer',
    /** `settled`: only passkeys that prove an act that cannot be undone. */
    request: z.object({ settled: maybe(z.boolean()) }),
    data: ownPasskey,
    refusals: ['API_INTERNAL_ERROR'],
  },
  passkeyStepOptions: {
    id: 'IF-DMN-1100-11',
    feature: 'passkey',
    method: 'POST',
    path: '/cum/v1/login/verify/passkey-options',
    token: 'none',
    request: z.object({ login_run: text(64) }),
    /** `allowCredentials` is empty where the member has no passkey that opens. */
    data: ownPasskey,
    refusals: ['FAILURE_EMAIL_AUTH', 'API_INTERNAL_ERROR'],
  },
});
