import * as z from 'zod/mini';
import { rows } from '../call.ts';
import { loginPlatforms } from '../codes/providers.ts';
import {
  claimedPasswordField,
  deviceIdField,
  loginIdField,
  maybe,
  partnerTokenField,
  text,
} from '../fields.ts';

const optionalText = z.optional(z.nullable(z.string()));

/** What the page needs to know after a log-in (specification §7, IF-ULS-1110-01). */
const loginData = z.object({
  encrypted: optionalText,
  first_login: z.optional(z.boolean()),
  marketing: z.optional(z.boolean()),
  need_password_change: z.optional(z.boolean()),
  livere_ex_auth: optionalText,
  masking_email: optionalText,
  id: optionalText,
  idProvider: optionalText,
  newsgame_id: optionalText,
  pwd: optionalText,
  mkt_info_rcv_email_yn: optionalText,
  mkt_info_rcv_sms_yn: optionalText,
  auth_expire_time: optionalText,
});

export const loginCalls = rows({
  login: {
    id: 'IF-ULS-1110-01',
    feature: 'login',
    method: 'POST',
    path: '/cum/v1/login',
    token: 'none',
    request: z.object({
      mbr_email: loginIdField,
      pwd: claimedPasswordField,
      auto_logged_in: maybe(z.boolean()),
      allow_integration: maybe(z.boolean()),
      livere_ex_auth: maybe(partnerTokenField),
      device_id: maybe(deviceIdField),
    }),
    data: loginData,
    refusals: [
      'BAD_CREDENTIAL',
      'EXCEED_PASSWORD_FAIL_COUNT',
      'ACCOUNT_DISABLED',
      'NEED_EMAIL_AUTH',
      'NEED_INTEGRATED',
      'ALREADY_INTEGRATED',
      'INVALID_TOKEN',
    ],
  },
  copyToken: {
    id: 'IF-ULS-1130-01',
    feature: 'login',
    method: 'POST',
    path: '/cum/v1/copy-token',
    token: 'none',
    request: z.object({ livere_ex_auth: partnerTokenField, device_id: maybe(deviceIdField) }),
    data: loginData,
    refusals: ['INVALID_TOKEN', 'INVALID_USER', 'ACCOUNT_DISABLED'],
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
    request: z.object({ period: z.literal('30') }),
    data: z.null(),
    refusals: [],
  },
});
