import * as z from 'zod/mini';
import { rows } from '../call.ts';
import { socialActions } from '../codes/member.ts';
import { socialProviders } from '../codes/providers.ts';
import { referrers } from '../codes/services.ts';
import { agreementsField, deviceIdField, marketingField, maybe, partnerTokenField, text } from '../fields.ts';
import { duplicateRefusals } from './duplicate-refusals.ts';

const optionalText = z.optional(z.nullable(z.string()));
const optionalFlag = z.optional(z.boolean());

export const socialCalls = rows({
  socialLogin: {
    id: 'IF-ULS-1120-04',
    feature: 'social',
    method: 'POST',
    path: '/cum/v1/sign-up/social-login',
    token: 'none',
    once: true,
    request: z.object({
      token: text(8192),
      provider: z.enum(socialProviders),
      mkt_info_rcv_email_yn: maybe(marketingField),
      mkt_info_rcv_sms_yn: maybe(marketingField),
      mbr_agr: maybe(agreementsField),
      referrer: maybe(z.enum(referrers)),
      livere_ex_auth: maybe(partnerTokenField),
      auto_logged_in: maybe(z.boolean()),
      device_id: maybe(deviceIdField),
    }),
    data: z.object({
      encrypted: optionalText,
      need_integrated: optionalFlag,
      is_duple: optionalFlag,
      is_ci_duple: optionalFlag,
      ci_not_exist: optionalFlag,
      is_ci_invalid: optionalFlag,
      need_sign_up: optionalFlag,
      first_login: optionalFlag,
      marketing: optionalFlag,
      cur_sts_cd: optionalText,
      auth_expire_time: optionalText,
      provider: optionalText,
      email: optionalText,
      id: optionalText,
      idProvider: optionalText,
      newsgame_id: optionalText,
      action: optionalText,
      pwd: optionalText,
    }),
    refusals: [
      'REQUEST_DEFICIENT',
      'INVALID_ID_TOKEN',
      'INVALID_TOKEN',
      'ACCOUNT_DISABLED',
      ...duplicateRefusals,
      'NEED_EMAIL_AUTH',
      'NEED_INTEGRATED',
      'INVALID_USER_DATA',
      'API_INTERNAL_ERROR',
    ],
  },
  connectSocial: {
    id: 'IF-ULS-1140-14',
    feature: 'social',
    method: 'POST',
    path: '/cum/v1/my-info/social-login',
    token: 're-entry',
    once: true,
    request: z.object({
      token: maybe(text(8192)),
      provider: z.enum(socialProviders),
      action: z.enum(socialActions),
    }),
    data: z.null(),
    refusals: [
      'REQUEST_DEFICIENT',
      'INVALID_ID_TOKEN',
      'INVALID_TOKEN',
      'DUPLICATE_USER',
      'INVALID_USER_DATA',
      'API_INTERNAL_ERROR',
    ],
  },
});
