import * as z from 'zod/mini';
import { rows } from '../call.ts';
import { agreementKinds } from '../codes/agreements.ts';
import { withdrawalReasons } from '../codes/member.ts';
import { services } from '../codes/services.ts';
import { waitingKinds } from '../codes/waiting.ts';
import {
  agreementsField,
  claimedPasswordField,
  codeRunField,
  emailField,
  linesField,
  loginIdField,
  marketingField,
  maybe,
  newPasswordField,
  secretField,
  sentMail,
  urlField,
  yesNo,
} from '../fields.ts';
import { puzzleField, puzzleWanted } from '../puzzle.ts';
import { homeCalls } from './home.ts';
import { profile } from './profile.ts';
import { proofCalls } from './proof.ts';
import { sessionCalls } from './sessions.ts';

const dayField = z.string().check(z.regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/));

const agreement = z.object({
  agr_cat_cd: z.enum(services),
  agr_knd_cd: z.enum(agreementKinds),
  agr_yn: yesNo,
});

/** One line of the ledger of consents (decisions §5); `enf_dy` is the version of the document that was shown. */
const consent = z.extend(agreement, {
  enf_dy: z.string(),
  at: z.string(),
  channel: z.string(),
  language: z.string(),
});

export const myInfoCalls = rows({
  withdrawal: {
    id: 'IF-ULS-1130-04',
    feature: 'my-info',
    method: 'POST',
    path: '/cum/v1/withdrawal',
    token: 're-entry',
    session: 'ends',
    idempotent: true,
    request: z.object({
      rsn_cd: maybe(z.enum(withdrawalReasons)),
      rsn_cnts: maybe(linesField(500)),
      /** Whether everything is erased at once, without the 72 hours (decisions §9.4). */
      erase_yn: maybe(yesNo),
    }),
    data: z.null(),
    refusals: ['REQUEST_DEFICIENT', 'INVALID_USER_DATA'],
  },
  myInfo: {
    id: 'IF-ULS-1140-01',
    feature: 'my-info',
    method: 'GET',
    path: '/cum/v1/my-info',
    token: 're-entry',
    request: z.object({}),
    data: profile,
    refusals: [],
  },
  ...homeCalls,
  ...sessionCalls,
  saveAgreement: {
    id: 'IF-ULS-1140-07',
    feature: 'my-info',
    method: 'POST',
    path: '/cum/v1/my-info/agreement',
    token: 'bearer',
    idempotent: true,
    request: z.object({
      mkt_info_rcv_email_yn: maybe(marketingField),
      mkt_info_rcv_sms_yn: maybe(marketingField),
      mbr_agr: agreementsField,
    }),
    data: z.object({ changed: z.array(agreement), at: z.string() }),
    refusals: ['REQUEST_DEFICIENT'],
  },
  checkPassword: {
    id: 'IF-ULS-1140-08',
    feature: 'my-info',
    method: 'POST',
    path: '/cum/v1/my-info/login',
    token: 'bearer',
    request: z.object({
      mbr_email: maybe(loginIdField),
      pwd: claimedPasswordField,
      auto_logged_in: maybe(z.boolean()),
    }),
    data: z.null(),
    refusals: ['BAD_CREDENTIAL', 'EXCEED_PASSWORD_FAIL_COUNT'],
  },
  checkPresence: {
    id: 'IF-DMN-1120-11',
    feature: 'my-info',
    method: 'GET',
    path: '/cum/v1/my-info/presence',
    token: 're-entry',
    request: z.object({ act: maybe(z.enum(['connect'])) }),
    data: z.null(),
    refusals: [],
  },
  ...proofCalls,
  changePassword: {
    id: 'IF-ULS-1140-09',
    feature: 'my-info',
    method: 'POST',
    path: '/cum/v1/my-info/change-password',
    token: 're-entry',
    idempotent: true,
    request: z.object({ new_pwd: newPasswordField, pwd: claimedPasswordField }),
    newPassword: 'new_pwd',
    data: z.null(),
    refusals: ['BAD_CREDENTIAL', 'EXCEED_PASSWORD_FAIL_COUNT', 'INVALID_USER_DATA'],
  },
  cancelSignUp: {
    id: 'IF-ULS-1140-10',
    feature: 'my-info',
    method: 'POST',
    path: '/cum/v1/my-info/cancel-sign-up',
    token: 're-entry',
    idempotent: true,
    request: z.object({ email: emailField }),
    data: z.null(),
    refusals: ['INVALID_USER_DATA'],
  },
  sendChangeEmail: {
    id: 'IF-ULS-1140-11',
    feature: 'my-info',
    method: 'POST',
    path: '/cum/v1/my-info/send-change-email',
    token: 're-entry',
    idempotent: true,
    request: z.object({
      email: emailField,
      redirect_url: maybe(urlField),
      // The old mailbox is out of reach: the change waits for 72 hours.
      without_old: maybe(z.boolean()),
      puzzle: puzzleField,
    }),
    data: z.object({
      auth_expire_time: z.string(),
      ...sentMail,
      code_run: codeRunField,
      // Once it is confirmed it takes effect after 72 hours.
      later: z.optional(z.boolean()),
    }),
    refusals: ['EQUALS_EMAIL', 'DUPLICATE_USER', 'EXCEED_EMAIL_AUTH', 'API_INTERNAL_ERROR'],
    refusalData: { API_INTERNAL_ERROR: puzzleWanted },
  },
  stopWaiting: {
    id: 'IF-DMN-1120-17',
    feature: 'my-info',
    method: 'POST',
    path: '/cum/v1/my-info/stop-waiting',
    token: 're-entry',
    request: z.object({ waiting: z.enum(waitingKinds) }),
    data: z.null(),
    refusals: [],
  },
  undoEmailChange: {
    id: 'IF-DMN-1050-01',
    feature: 'my-info',
    method: 'POST',
    path: '/cum/v1/my-info/undo-change-email',
    token: 'none',
    idempotent: true,
    request: z.object({ email: emailField, auth_no: secretField }),
    data: z.object({ auth_no: z.nullable(z.string()) }),
    refusals: ['FAILURE_EMAIL_AUTH', 'DUPLICATE_USER'],
  },
  consentHistory: {
    id: 'IF-DMN-1040-01',
    feature: 'my-info',
    method: 'GET',
    path: '/cum/v1/my-info/consents',
    token: 're-entry',
    request: z.object({ day: maybe(dayField) }),
    data: z.object({ verified: z.boolean(), consents: z.array(consent), standing: z.array(consent) }),
    refusals: [],
  },
  exportMyData: {
    id: 'IF-DMN-1040-02',
    feature: 'my-info',
    method: 'GET',
    path: '/cum/v1/my-info/export',
    token: 're-entry',
    deferrable: true,
    request: z.object({}),
    data: z.record(z.string(), z.unknown()),
    refusals: [],
  },
  leavingTerms: {
    id: 'IF-DMN-1040-05',
    feature: 'my-info',
    method: 'GET',
    path: '/cum/v1/my-info/leaving',
    token: 'bearer',
    request: z.object({}),
    data: z.object({
      kept_days: z.number(),
      mail_days: z.number(),
      rejoin_block_days: z.number(),
      erase_now: z.boolean(),
    }),
    refusals: [],
  },
  disconnectEmail: {
    id: 'IF-ULS-1140-12',
    feature: 'my-info',
    method: 'POST',
    path: '/cum/v1/my-info/withdrawal',
    token: 're-entry',
    session: 'ends',
    idempotent: true,
    request: z.object({}),
    data: z.null(),
    refusals: ['INVALID_USER_DATA'],
  },
});
