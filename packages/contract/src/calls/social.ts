import * as z from 'zod/mini';
import { rows } from '../call.ts';
import { socialActions } from '../codes/member.ts';
import { socialProviders } from '../codes/providers.ts';
import { referrers } from '../codes/services.ts';
import { agreementsField, deviceIdField, marketingField, maybe, partnerTokenField, text } from '../fields.ts';
import { duplicateRefusals } from './duplicate-refusals.ts';
import { secondStep } from './login.ts';

/** The address's member may attach the account, by a code that the pending sign-up `token` has mailed (docs/decisions/075). */
const attachable = z.nullable(z.object({ want: z.literal('code'), token: z.string() }));

export const socialCalls = rows({
  socialLogin: {
    id: 'IF-ULS-1120-04',
    feature: 'social',
    method: 'POST',
    path: '/cum/v1/sign-up/social-login',
    token: 'none',
    session: 'opens',
    idempotent: true,
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
    /** The strings on marketing once somebody is logged in; `need_integrated` where nobody is yet. */
    data: z.object({
      need_sign_up: z.boolean(),
      need_integrated: z.optional(z.boolean()),
      first_login: z.boolean(),
      marketing: z.boolean(),
      provider: z.enum(socialProviders),
      encrypted: z.optional(z.string()),
      mkt_info_rcv_email_yn: z.optional(marketingField),
      mkt_info_rcv_sms_yn: z.optional(marketingField),
    }),
    refusals: [
      'REQUEST_DEFICIENT',
      'INVALID_ID_TOKEN',
      'INVALID_TOKEN',
      'ACCOUNT_DISABLED',
      'ACCESS_DENIED',
      ...duplicateRefusals,
      'NEED_EMAIL_AUTH',
      'NEED_INTEGRATED',
      'INVALID_USER_DATA',
      'API_INTERNAL_ERROR',
    ],
    /** `email` where the sign-up waits for a mail to the provider's address. */
    refusalData: {
      ACCESS_DENIED: secondStep,
      NEED_EMAIL_AUTH: z.object({
        auth_expire_time: z.optional(z.string()),
        email: z.optional(z.string()),
      }),
      DUPLICATE_USER: attachable,
      DUPLICATE_USER_KAKAO: attachable,
      DUPLICATE_USER_NAVER: attachable,
      DUPLICATE_USER_GOOGLE: attachable,
      DUPLICATE_USER_APPLE: attachable,
      DUPLICATE_USER_MICROSOFT: attachable,
    },
  },
  connectSocial: {
    id: 'IF-ULS-1140-14',
    feature: 'social',
    method: 'POST',
    path: '/cum/v1/my-info/social-login',
    token: 're-entry',
    session: 'ends',
    idempotent: true,
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
