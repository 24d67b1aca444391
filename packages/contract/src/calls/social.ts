import * as z from 'zod/mini';
import { rows } from '../call.ts';
import { socialActions } from '../codes/member.ts';
import { socialProviders } from '../codes/providers.ts';
import { referrers } from '../codes/services.ts';
import { agreementsField, deviceIdField, marketingField, maybe, partnerTokenField, text } from '../fields.ts';
import { puzzleField, puzzleWanted } from '../puzzle.ts';
import { duplicateRefusals } from './duplicate-refusals.ts';
import { closedAccount, secondStep } from './login.ts';

/**
 * A member holds the address, or the account itself. `want` and `token`: the member may attach the account, by a code that
 * the pending sign-up `token` has mailed (docs/decisions/075).
 */
const duplicate = z.object({
  is_duple: z.literal(true),
  cur_sts_cd: z.literal('CNET'),
  provider: z.enum(socialProviders),
  want: z.optional(z.literal('code')),
  token: z.optional(z.string()),
});

/** What an app hears of older accounts at the proven address; `pwd` is the sealed proof (docs/decisions/121). */
const olderAccounts = {
  need_integrated: z.optional(z.boolean()),
  id: z.optional(z.string()),
  idProvider: z.optional(z.literal('HA')),
  newsgame_id: z.optional(z.string()),
  pwd: z.optional(z.string()),
  is_ci_duple: z.optional(z.boolean()),
  ci_not_exist: z.optional(z.boolean()),
  is_ci_invalid: z.optional(z.boolean()),
};

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
      puzzle: puzzleField,
    }),
    /**
     * The strings on marketing once a member is logged in, `action` once the call connected the account. Before a sign-up
     * `email` and what is known of older accounts.
     */
    data: z.object({
      need_sign_up: z.boolean(),
      first_login: z.boolean(),
      marketing: z.boolean(),
      provider: z.enum(socialProviders),
      email: z.optional(z.string()),
      ...olderAccounts,
      action: z.optional(z.literal('CNET')),
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
      'INVALID_USER_DATA',
      'API_INTERNAL_ERROR',
    ],
    /** `email` where the sign-up waits for a mail to the provider's address; `is_duple` where another sign-up holds it. */
    refusalData: {
      ACCESS_DENIED: secondStep,
      API_INTERNAL_ERROR: puzzleWanted,
      INVALID_USER_DATA: closedAccount,
      NEED_EMAIL_AUTH: z.object({
        is_duple: z.boolean(),
        cur_sts_cd: z.literal('WEA'),
        auth_expire_time: z.optional(z.string()),
        email: z.optional(z.string()),
      }),
      DUPLICATE_USER: duplicate,
      DUPLICATE_USER_KAKAO: duplicate,
      DUPLICATE_USER_NAVER: duplicate,
      DUPLICATE_USER_GOOGLE: duplicate,
      DUPLICATE_USER_APPLE: duplicate,
      DUPLICATE_USER_MICROSOFT: duplicate,
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
    data: z.object({ action: z.enum(socialActions), provider: z.enum(socialProviders) }),
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
