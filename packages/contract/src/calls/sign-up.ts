import * as z from 'zod/mini';
import { rows } from '../call.ts';
import { migrationModes } from '../codes/entry.ts';
import { mailStates, proofsBesideLink, svcTypes } from '../codes/member.ts';
import { socialProviders } from '../codes/providers.ts';
import { referrers } from '../codes/services.ts';
import {
  agreementsField,
  codeRunField,
  codeTriesLeft,
  emailField,
  loginIdField,
  mailCodeField,
  marketingField,
  maybe,
  newPasswordField,
  secretField,
  sentMail,
  text,
  urlField,
} from '../fields.ts';
import { settledWanted } from '../proof-wanted.ts';
import { puzzleField, puzzleWanted } from '../puzzle.ts';
import { duplicateRefusals } from './duplicate-refusals.ts';

/** Until when a sign-up waits for its mail. */
const waiting = z.object({ auth_expire_time: z.string() });

/** The log-in that goes with a sign-up confirmed in another browser (as IF-ULS-1110-01). */
const confirmedLogin = {
  first_login: z.optional(z.boolean()),
  marketing: z.optional(z.boolean()),
  need_password_change: z.optional(z.boolean()),
  mkt_info_rcv_email_yn: z.optional(marketingField),
  mkt_info_rcv_sms_yn: z.optional(marketingField),
};

/** What a link wants beside the press where another browser asked for it, and of whom (decisions §8). */
const wantedProof = z.nullable(
  z.object({
    want: z.enum(proofsBesideLink),
    mbr_nick_nm: z.nullable(z.string()),
    masking_email: z.nullable(z.string()),
    asked_at: z.string(),
  }),
);

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
      redirect_url: maybe(urlField),
      puzzle: puzzleField,
    }),
    newPassword: 'pwd',
    data: z.extend(waiting, { ...sentMail, code_run: codeRunField }),
    refusals: [
      'USER_AUTHENTICATION_FAILURE',
      'API_INTERNAL_ERROR',
      'REQUEST_DEFICIENT',
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
    refusalData: {
      NEED_EMAIL_AUTH: waiting,
      ACCESS_DENIED: settledWanted,
      API_INTERNAL_ERROR: puzzleWanted,
    },
  },
  confirmEmail: {
    id: 'IF-ULS-1120-03',
    feature: 'sign-up',
    method: 'POST',
    path: '/cum/v1/sign-up/confirm-email',
    token: 'none',
    readsSession: true,
    session: 'opens',
    idempotent: true,
    request: z.object({
      email: emailField,
      svc_typ: z.enum(svcTypes),
      auth_no: secretField,
      pwd: maybe(newPasswordField),
      mig: maybe(z.enum(migrationModes)),
      new_password: maybe(z.boolean()),
      shared: maybe(z.boolean()),
      mbr_agr: maybe(agreementsField),
    }),
    newPassword: 'pwd',
    newPasswordWith: { svc_typ: ['PWD'], new_password: [true] },
    /**
     * `provider` if a sign-up has no password and its member logs in by that provider; `redirect_url`: where the person who
     * asked for the mail goes on to.
     */
    data: z.object({
      mbr_email: z.string(),
      waits_until: z.optional(z.string()),
      provider: z.optional(z.enum(socialProviders)),
      redirect_url: z.optional(z.string()),
      ...confirmedLogin,
    }),
    refusals: [
      'USER_AUTHENTICATION_FAILURE',
      'FAILURE_EMAIL_AUTH',
      'DUPLICATE_USER',
      'INVALID_USER_DATA',
      'BAD_CREDENTIAL',
      'EXCEED_PASSWORD_FAIL_COUNT',
    ],
    refusalData: { INVALID_USER_DATA: wantedProof },
  },
  resendRegisterEmail: {
    id: 'IF-ULS-1120-07',
    feature: 'sign-up',
    method: 'POST',
    path: '/cum/v1/sign-up/resend-register-email',
    token: 'none',
    readsSession: true,
    idempotent: true,
    request: z.object({ email: emailField, redirect_url: maybe(urlField), puzzle: puzzleField }),
    data: z.object({ ...sentMail, code_run: codeRunField }),
    refusals: ['USER_AUTHENTICATION_FAILURE', 'EXCEED_EMAIL_AUTH', 'API_INTERNAL_ERROR'],
    refusalData: { API_INTERNAL_ERROR: puzzleWanted },
  },
  confirmByCode: {
    id: 'IF-DMN-1110-03',
    feature: 'sign-up',
    method: 'POST',
    path: '/cum/v1/sign-up/confirm-code',
    token: 'none',
    readsSession: true,
    session: 'opens',
    idempotent: true,
    request: z.object({
      code_run: text(64),
      code: mailCodeField,
      svc_typ: z.enum(svcTypes),
      pwd: maybe(newPasswordField),
      shared: maybe(z.boolean()),
    }),
    newPassword: 'pwd',
    newPasswordWith: { svc_typ: ['PWD'] },
    data: z.object({ mbr_email: z.string(), waits_until: z.optional(z.string()), ...confirmedLogin }),
    refusals: [
      'USER_AUTHENTICATION_FAILURE',
      'FAILURE_EMAIL_AUTH',
      'DUPLICATE_USER',
      'INVALID_USER_DATA',
      'API_INTERNAL_ERROR',
    ],
    refusalData: { FAILURE_EMAIL_AUTH: codeTriesLeft },
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
      /** Its link was used, wherever that was; told to the browser or session that asked for the mail. */
      confirmed: z.boolean(),
    }),
    refusals: ['INVALID_USER_DATA'],
  },
});
