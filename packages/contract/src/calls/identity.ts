import * as z from 'zod/mini';
import { rows } from '../call.ts';
import { authTypes } from '../codes/entry.ts';
import { emailField, maybe, newPasswordField, text, urlField } from '../fields.ts';
import { presenceWanted } from '../proof-wanted.ts';
import { foundAccounts, usedIdentity } from './used-identity.ts';

export const identityCalls = rows({
  niceReady: {
    id: 'IF-ULS-1140-02',
    feature: 'identity',
    method: 'POST',
    path: '/cum/v1/nice/ready',
    token: 'none',
    readsSession: true,
    request: z.object({
      auth_type: z.enum(authTypes),
      success_url: maybe(urlField),
      error_url: maybe(urlField),
    }),
    data: z.object({
      action: z.string(),
      method: z.enum(['GET', 'POST']),
      fields: z.record(z.string(), z.string()),
    }),
    refusals: ['USER_AUTHENTICATION_FAILURE', 'API_INTERNAL_ERROR'],
  },
  niceInfo: {
    id: 'IF-ULS-1140-03',
    feature: 'identity',
    method: 'POST',
    path: '/cum/v1/nice/info',
    token: 'none',
    readsSession: true,
    idempotent: true,
    request: z.object({
      auth_type: z.enum(authTypes),
      enc_data: text(16384),
      pwd: maybe(newPasswordField),
      mbr_email: maybe(emailField),
    }),
    newPassword: 'pwd',
    /** `members` where an address was looked for. */
    data: z.object({ members: z.optional(foundAccounts) }),
    refusals: [
      'USER_AUTHENTICATION_FAILURE',
      'CI_NOT_MATCH',
      'USED_CI',
      'INVALID_USER_DATA',
      'INVALID_TOKEN',
      'ACCESS_DENIED',
      'API_INTERNAL_ERROR',
    ],
    refusalData: { USED_CI: usedIdentity, ACCESS_DENIED: presenceWanted },
  },
  cancelNice: {
    id: 'IF-ULS-1140-15',
    feature: 'identity',
    method: 'POST',
    path: '/cum/v1/my-info/cancel-nice',
    token: 're-entry',
    request: z.object({}),
    data: z.null(),
    refusals: [],
  },
});
