import * as z from 'zod/mini';
import { rows } from '../call.ts';
import { mailStates, migrationModes, svcTypes } from '../codes/member.ts';
import { referrers } from '../codes/services.ts';
import {
  agreementsField,
  emailField,
  loginIdField,
  marketingField,
  maybe,
  newPasswordField,
  secretField,
  text,
  urlField,
} from '../fields.ts';
import { proofWanted } from '../proof-wanted.ts';
import { duplicateRefusals } from './duplicate-refusals.ts';

/** Until when a sign-up waits for its mail. */
const waiting = z.object({ auth_expire_time: z.string() });

export const signUpCalls = rows({
  checkEmail: {
    id: 'IF-ULS-1120-01',
    feature: 'sign-up',
    method: 'GET',
    path: '/cum/v1/sign-up/check-email',
    token: 'none',
    request: z.object({ email: emailField }),
    data: z.object({}),
    refusals: [...duplicateRefusals, 'NEED_EMAIL_AUTH', 'INVALID_USER_DATA', 'API_INTERNAL_ERROR'],
    refusalData: { NEED_EMAIL_AUTH: waiting },
  },
  signUp: {
    id: 'IF-ULS-1120-02',
    feature: 'sign-up',
    method: 'POST',
    path: '/cum/v1/sign-up',
    token: 'none',
    readsSession: true,
    idempotent: true,
    request: z.object({
      mbr_email: emailField,
      pwd: newPasswordField,
      mkt_info_rcv_email_yn: maybe(marketingField),
      mkt_info_rcv_sms_yn: maybe(marketingField),
      mbr_agr: agreementsField,
      id: maybe(loginIdField),
      previous_pwd: maybe(secretField),
      referrer: maybe(z.enum(referrers)),
      mst_mbr_no: maybe(text(64)),
    }),
    newPassword: 'pwd',
    data: z.extend(waiting, { mail: z.string() }),
    refusals: [
      'USER_AUTHENTICATION_FAILURE',
      'API_INTERNAL_ERROR',
      'REQUEST_DEFICIENT',
      'REQUEST_NOT_SUPPORTED',
      ...duplicateRefusals,
      'NEED_EMAIL_AUTH',
      'EXCEED_EMAIL_AUTH',
      'INVALID_USER_DATA',
      'INVALID_USER',
      'INVALID_TOKEN',
      'BAD_CREDENTIAL',
      'ALREADY_INTEGRATED',
      'VOUCHER_EXISTS',
      'ACCESS_DENIED',
    ],
    refusalData: { NEED_EMAIL_AUTH: waiting, ACCESS_DENIED: proofWanted },
  },
  confirmEmail: {
    id: 'IF-ULS-1120-03',
    feature: 'sign-up',
    method: 'POST',
    path: '/cum/v1/sign-up/confirm-email',
    token: 'none',
    idempotent: true,
    request: z.object({
      email: emailField,
      svc_typ: z.enum(svcTypes),
      auth_no: secretField,
      pwd: maybe(newPasswordField),
      mig: maybe(z.enum(migrationModes)),
    }),
    newPassword: 'pwd',
    data: z.object({ mbr_email: z.string() }),
    refusals: ['FAILURE_EMAIL_AUTH', 'REQUEST_NOT_SUPPORTED', 'DUPLICATE_USER', 'INVALID_USER_DATA'],
  },
  resendRegisterEmail: {
    id: 'IF-ULS-1120-07',
    feature: 'sign-up',
    method: 'POST',
    path: '/cum/v1/sign-up/resend-register-email',
    token: 'none',
    readsSession: true,
    idempotent: true,
    request: z.object({ email: emailField, redirect_url: maybe(urlField) }),
    data: z.object({ mail: z.string() }),
    refusals: ['USER_AUTHENTICATION_FAILURE', 'EXCEED_EMAIL_AUTH', 'API_INTERNAL_ERROR'],
  },
  mailState: {
    id: 'IF-DMN-1010-01',
    feature: 'sign-up',
    method: 'GET',
    path: '/cum/v1/sign-up/mail-state',
    token: 'none',
    request: z.object({ mail: text(64) }),
    data: z.object({
      state: z.enum(mailStates),
      requested_at: z.string(),
      sent_at: z.nullable(z.string()),
      next_at: z.nullable(z.string()),
    }),
    refusals: ['INVALID_USER_DATA'],
  },
});
