import * as z from 'zod/mini';
import { rows } from '../call.ts';
import { loginPlatforms } from '../codes/providers.ts';
import {
  claimedPasswordField,
  deviceIdField,
  loginIdField,
  marketingField,
  maybe,
  partnerTokenField,
  text,
} from '../fields.ts';
import { limits } from '../limits.ts';

/** What the page needs to know after a log-in (specification §7, IF-ULS-1110-01). */
export const loginData = z.object({
  first_login: z.boolean(),
  marketing: z.boolean(),
  need_password_change: z.boolean(),
  mkt_info_rcv_email_yn: marketingField,
  mkt_info_rcv_sms_yn: marketingField,
  livere_ex_auth: z.optional(z.string()),
  encrypted: z.optional(z.string()),
});

/** How many tries a password has left, where few are: told of an account that is none as well (docs/decisions/070). */
const passwordTriesLeft = z.nullable(z.object({ left: z.number() }));

/** Accounts of the sister services that the password fits, or the mailbox; `pwd` is the proof of it, where one was asked for. */
const legacyAccounts = z.object({
  id: z.optional(z.string()),
  idProvider: z.optional(z.literal('HA')),
  newsgame_id: z.optional(z.string()),
  masking_email: z.optional(z.string()),
  pwd: z.optional(z.string()),
  mkt_info_rcv_email_yn: z.optional(marketingField),
  mkt_info_rcv_sms_yn: z.optional(marketingField),
});

/** What a right proof of an account that cannot be logged in to answers. */
export const loginRefusalData = {
  NEED_EMAIL_AUTH: z.object({ auth_expire_time: z.string() }),
  NEED_INTEGRATED: legacyAccounts,
};

/**
 * The answer to a right sign-in to a closed account. `take_back` opens the page that takes the account back (decisions §9.4), or
 * the page of a member who is under 14 (decisions §9.11).
 */
export const closedAccount = z.nullable(
  z.object({ until: z.string(), take_back: z.nullable(z.string()), under_age: z.boolean() }),
);

/** What is wanted beside the right proof: the second step, under the name by which it is given (docs/decisions/080). */
export const secondStep = z.object({ want: z.literal('strong'), login_run: z.string() });
export type SecondStep = z.output<typeof secondStep>;

export const loginCalls = rows({
  login: {
    id: 'IF-ULS-1110-01',
    feature: 'login',
    method: 'POST',
    path: '/cum/v1/login',
    token: 'none',
    session: 'opens',
    request: z.object({
      mbr_email: loginIdField,
      pwd: claimedPasswordField,
      auto_logged_in: maybe(z.boolean()),
      shared: maybe(z.boolean()),
      allow_integration: maybe(z.boolean()),
      livere_ex_auth: maybe(partnerTokenField),
      device_id: maybe(deviceIdField),
    }),
    data: loginData,
    refusals: [
      'BAD_CREDENTIAL',
      'EXCEED_PASSWORD_FAIL_COUNT',
      'ACCOUNT_DISABLED',
      'ACCESS_DENIED',
      'NEED_EMAIL_AUTH',
      'NEED_INTEGRATED',
      'ALREADY_INTEGRATED',
      'INVALID_USER_DATA',
      'INVALID_TOKEN',
      'API_INTERNAL_ERROR',
    ],
    refusalData: {
      BAD_CREDENTIAL: passwordTriesLeft,
      ACCESS_DENIED: secondStep,
      INVALID_USER_DATA: closedAccount,
      ...loginRefusalData,
    },
  },
  copyToken: {
    id: 'IF-ULS-1130-01',
    feature: 'login',
    method: 'POST',
    path: '/cum/v1/copy-token',
    token: 'none',
    readsSession: true,
    request: z.object({ livere_ex_auth: partnerTokenField, device_id: maybe(deviceIdField) }),
    data: z.omit(loginData, { marketing: true, need_password_change: true }),
    refusals: ['USER_AUTHENTICATION_FAILURE', 'INVALID_TOKEN', 'INVALID_USER', 'ACCOUNT_DISABLED'],
  },
  partnerToken: {
    id: 'IF-DMN-1090-01',
    feature: 'login',
    method: 'POST',
    path: '/cum/v1/partner-token',
    token: 'bearer',
    request: z.object({ partner: text(64), nonce: maybe(text(200)) }),
    data: z.object({ encrypted: z.nullable(z.string()) }),
    refusals: ['INVALID_USER_DATA'],
  },
  memberInfo: {
    id: 'IF-ULS-1130-02',
    feature: 'login',
    method: 'GET',
    path: '/cum/v1/',
    token: 'bearer',
    request: z.object({}),
    data: z.object({
      mst_mbr_no: z.string(),
      mbr_email: z.nullable(z.string()),
      mbr_nick_nm: z.nullable(z.string()),
      login_plf: z.enum(loginPlatforms),
      rep_login_plf: z.enum(loginPlatforms),
    }),
    refusals: [],
  },
  logout: {
    id: 'IF-ULS-1130-03',
    feature: 'login',
    method: 'POST',
    path: '/cum/v1/logout',
    token: 'none',
    session: 'ends',
    request: z.object({}),
    data: z.null(),
    refusals: [],
  },
  passwordReminder: {
    id: 'IF-ULS-1130-06',
    feature: 'login',
    method: 'POST',
    path: '/cum/v1/password-reminder',
    token: 'bearer',
    request: z.object({ period: z.literal(`${limits.passwordReminderPostponeDays}`) }),
    data: z.null(),
    refusals: [],
  },
});
