import * as z from 'zod/mini';
import { rows } from '../call.ts';
import { factorWays } from '../codes/proofs.ts';
import { namedWays } from '../codes/providers.ts';
import {
  codeTriesLeft,
  deviceIdField,
  factorCodeField,
  maybe,
  partnerTokenField,
  passkeyIdField,
  text,
} from '../fields.ts';
import { limits } from '../limits.ts';
import { loginData } from './login.ts';

const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

/** The authenticator app, its recovery codes, and the second step of a log-in (docs/decisions/080). */
export const factorCalls = rows({
  myFactors: {
    id: 'IF-DMN-1120-01',
    feature: 'factor',
    method: 'GET',
    path: '/cum/v1/my-info/factors',
    token: 're-entry',
    request: z.object({}),
    data: z.object({
      /** Null where no authenticator app stands. */
      totp: z.nullable(
        z.object({
          since: z.string(),
          /** Whether log-ins by a provider are asked, too. */
          social: z.boolean(),
          recovery_left: z.number(),
          /** When it is taken away, where that was asked for. */
          reset_at: z.nullable(z.string()),
          trusted_browsers: z.number(),
        }),
      ),
    }),
    refusals: [],
  },
  beginTotp: {
    id: 'IF-DMN-1120-02',
    feature: 'factor',
    method: 'POST',
    path: '/cum/v1/my-info/factors/totp/begin',
    token: 're-entry',
    request: z.object({}),
    data: z.object({ run: z.string(), key: z.string(), uri: z.string() }),
    refusals: [],
  },
  finishTotp: {
    id: 'IF-DMN-1120-03',
    feature: 'factor',
    method: 'POST',
    path: '/cum/v1/my-info/factors/totp/finish',
    token: 're-entry',
    idempotent: true,
    /** Methods that can skip or remove the app. Those that the member does not name here are suspended. */
    request: z.object({
      run: text(64),
      code: factorCodeField,
      keep: maybe(z.array(z.enum(namedWays)).check(z.maxLength(namedWays.length))),
      keep_passkeys: maybe(z.array(passkeyIdField).check(z.maxLength(limits.passkeys.perMember))),
    }),
    data: recoveryCodes,
    refusals: ['BAD_CREDENTIAL', 'FAILURE_EMAIL_AUTH'],
  },
  removeTotp: {
    id: 'IF-DMN-1120-04',
    feature: 'factor',
    method: 'POST',
    path: '/cum/v1/my-info/factors/totp/remove',
    token: 're-entry',
    idempotent: true,
    request: z.object({}),
    data: z.null(),
    refusals: [],
  },
  renewRecoveryCodes: {
    id: 'IF-DMN-1120-05',
    feature: 'factor',
    method: 'POST',
    path: '/cum/v1/my-info/factors/recovery',
    token: 're-entry',
    idempotent: true,
    request: z.object({}),
    data: recoveryCodes,
    refusals: ['INVALID_USER_DATA'],
  },
  loginBySecondFactor: {
    id: 'IF-DMN-1120-06',
    feature: 'factor',
    method: 'POST',
    path: '/cum/v1/login/verify',
    token: 'none',
    session: 'opens',
    request: z.object({
      login_run: text(64),
      factor: z.enum(factorWays),
      code: factorCodeField,
      /** Not to be asked for in this browser for thirty days. */
      trust: maybe(z.boolean()),
      livere_ex_auth: maybe(partnerTokenField),
      device_id: maybe(deviceIdField),
    }),
    data: loginData,
    refusals: [
      'BAD_CREDENTIAL',
      'FAILURE_EMAIL_AUTH',
      'EXCEED_PASSWORD_FAIL_COUNT',
      'ACCOUNT_DISABLED',
      'INVALID_TOKEN',
      'API_INTERNAL_ERROR',
    ],
    refusalData: { BAD_CREDENTIAL: codeTriesLeft },
  },
  confirmByFactor: {
    id: 'IF-DMN-1120-07',
    feature: 'factor',
    method: 'POST',
    path: '/cum/v1/my-info/factors/confirm',
    token: 'bearer',
    request: z.object({ factor: z.enum(factorWays), code: factorCodeField }),
    data: z.null(),
    refusals: ['BAD_CREDENTIAL', 'EXCEED_PASSWORD_FAIL_COUNT', 'API_INTERNAL_ERROR'],
  },
  askFactorReset: {
    id: 'IF-DMN-1120-08',
    feature: 'factor',
    method: 'POST',
    path: '/cum/v1/login/verify/lost',
    token: 'none',
    request: z.object({ login_run: text(64) }),
    data: z.object({ until: z.string() }),
    refusals: ['FAILURE_EMAIL_AUTH', 'INVALID_USER_DATA', 'API_INTERNAL_ERROR'],
  },
  secondStepWays: {
    id: 'IF-DMN-1120-15',
    feature: 'factor',
    method: 'POST',
    path: '/cum/v1/login/verify/ways',
    token: 'none',
    request: z.object({ login_run: text(64) }),
    data: z.object({
      /** Whether the member has a passkey that opens. */
      passkey: z.boolean(),
      /** Whether a verified identity may take the authenticator app away. */
      identity: z.boolean(),
      /** Whether this browser may be one that is not asked. */
      trust: z.boolean(),
    }),
    refusals: ['FAILURE_EMAIL_AUTH', 'API_INTERNAL_ERROR'],
  },
  loginByIdentity: {
    id: 'IF-DMN-1120-16',
    feature: 'factor',
    method: 'POST',
    path: '/cum/v1/login/verify/identity',
    token: 'none',
    session: 'opens',
    request: z.object({
      login_run: text(64),
      enc_data: text(16384),
      livere_ex_auth: maybe(partnerTokenField),
      device_id: maybe(deviceIdField),
    }),
    data: loginData,
    refusals: [
      'FAILURE_EMAIL_AUTH',
      'CI_NOT_MATCH',
      'INVALID_USER_DATA',
      'ACCOUNT_DISABLED',
      'INVALID_TOKEN',
      'API_INTERNAL_ERROR',
    ],
  },
  stopFactorReset: {
    id: 'IF-DMN-1120-09',
    feature: 'factor',
    method: 'POST',
    path: '/cum/v1/my-info/factors/keep',
    token: 're-entry',
    idempotent: true,
    request: z.object({}),
    data: z.null(),
    refusals: [],
  },
  endTrust: {
    id: 'IF-DMN-1120-10',
    feature: 'factor',
    method: 'POST',
    path: '/cum/v1/my-info/trusted/end',
    token: 're-entry',
    idempotent: true,
    /** A session of the browser that is meant; without one all are. */
    request: z.object({ id: maybe(text(64)) }),
    data: z.object({ ended: z.number() }),
    refusals: [],
  },
  saveFactorScope: {
    id: 'IF-DMN-1120-14',
    feature: 'factor',
    method: 'POST',
    path: '/cum/v1/my-info/factors/scope',
    token: 're-entry',
    idempotent: true,
    request: z.object({ social: z.boolean() }),
    data: z.null(),
    refusals: ['INVALID_USER_DATA'],
  },
});
