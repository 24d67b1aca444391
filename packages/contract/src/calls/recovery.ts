import * as z from 'zod/mini';
import { rows } from '../call.ts';
import { wayAnswers } from '../codes/member.ts';
import { namedWays } from '../codes/providers.ts';
import {
  codeRunField,
  emailField,
  maybe,
  passkeyIdField,
  secretField,
  sentMail,
  text,
  urlField,
  waitingActs,
} from '../fields.ts';
import { usedIdentity } from './used-identity.ts';

const question = z.object({ email: emailField, redirect_url: maybe(urlField) });

/**
 * Every way into an account; `email` as the provider told it, `suspended` until its owner speaks for it, `cut` where its
 * provider says that the account there is linked no more.
 */
const waysOf = z.object({
  ways: z.array(
    z.object({
      way: z.enum(namedWays),
      email: z.nullable(z.string()),
      since: z.string(),
      first: z.boolean(),
      suspended: z.boolean(),
      /** Of passkeys, which may be several. */
      passkey: z.nullable(z.object({ id: z.string(), name: z.string() })),
      cut: z.boolean(),
    }),
  ),
});

export const recoveryCalls = rows({
  sendChangePassword: {
    id: 'IF-ULS-1120-05',
    feature: 'recovery',
    method: 'POST',
    path: '/cum/v1/sign-up/send-change-password',
    token: 'none',
    idempotent: true,
    request: question,
    data: z.object({ ...sentMail, code_run: codeRunField }),
    refusals: ['INVALID_USER', 'FAILURE_EMAIL_AUTH', 'EXCEED_EMAIL_AUTH', 'API_INTERNAL_ERROR'],
  },
  sendFindEmail: {
    id: 'IF-ULS-1120-06',
    feature: 'recovery',
    method: 'POST',
    path: '/cum/v1/sign-up/send-find-email',
    token: 'none',
    idempotent: true,
    request: question,
    data: z.object(sentMail),
    refusals: ['EXCEED_EMAIL_AUTH', 'API_INTERNAL_ERROR'],
  },
  secureAccount: {
    id: 'IF-DMN-1020-01',
    feature: 'recovery',
    method: 'POST',
    path: '/cum/v1/sign-up/secure-account',
    token: 'none',
    idempotent: true,
    request: z.object({ email: emailField, auth_no: secretField }),
    /** The moment that the notice disputed. */
    data: z.object({ since: z.string() }),
    refusals: ['FAILURE_EMAIL_AUTH'],
  },
  takeBack: {
    id: 'IF-DMN-1020-04',
    feature: 'recovery',
    method: 'POST',
    path: '/cum/v1/sign-up/take-back',
    token: 'none',
    idempotent: true,
    /** The secret of the mail's link, or the one that a right sign-in answered; of a member under 14 a new proof of who it is. */
    request: z.object({ auth_no: secretField, enc_data: maybe(text(16384)) }),
    data: z.null(),
    refusals: ['FAILURE_EMAIL_AUTH', 'INVALID_USER_DATA', 'CI_NOT_MATCH', 'USED_CI'],
    refusalData: { USED_CI: usedIdentity },
  },
  leaveClosed: {
    id: 'IF-DMN-1020-05',
    feature: 'recovery',
    method: 'POST',
    path: '/cum/v1/sign-up/leave-closed',
    token: 'none',
    idempotent: true,
    request: z.object({ auth_no: secretField }),
    /** When the account is erased. */
    data: z.object({ until: z.string() }),
    refusals: ['FAILURE_EMAIL_AUTH'],
  },
  exportClosed: {
    id: 'IF-DMN-1020-06',
    feature: 'recovery',
    method: 'POST',
    path: '/cum/v1/sign-up/export-closed',
    token: 'none',
    deferrable: true,
    idempotent: true,
    request: z.object({ auth_no: secretField }),
    data: z.record(z.string(), z.unknown()),
    refusals: ['FAILURE_EMAIL_AUTH', 'INVALID_USER_DATA'],
  },
  myWays: {
    id: 'IF-DMN-1020-02',
    feature: 'recovery',
    method: 'GET',
    path: '/cum/v1/my-info/ways',
    token: 'bearer',
    request: z.object({}),
    /**
     * `unread_activity`: something happened since the last log-in in this browser of which no mail could tell;
     * `email_verified`: whether the mailbox gives the account back, should a way in go.
     */
    data: z.extend(waysOf, {
      unread_activity: z.boolean(),
      email_verified: z.boolean(),
      waiting: z.optional(waitingActs),
    }),
    refusals: [],
  },
  answerWays: {
    id: 'IF-DMN-1020-03',
    feature: 'recovery',
    method: 'POST',
    path: '/cum/v1/my-info/ways',
    token: 're-entry',
    /** Without `way`, of all that are suspended; `passkey` names one of several. */
    request: z.object({
      way: maybe(z.enum(namedWays)),
      passkey: maybe(passkeyIdField),
      answer: z.enum(wayAnswers),
    }),
    data: waysOf,
    refusals: ['INVALID_USER_DATA'],
  },
});
