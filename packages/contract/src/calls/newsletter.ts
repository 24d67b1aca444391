import * as z from 'zod/mini';
import { rows } from '../call.ts';
import { agreementKinds } from '../codes/agreements.ts';
import { unsubscribables } from '../codes/member.ts';
import { services } from '../codes/services.ts';
import { emailField, maybe, secretField, yesNo } from '../fields.ts';
import { puzzleField, puzzleWanted } from '../puzzle.ts';

export const newsletterCalls = rows({
  subscribeNewsletter: {
    id: 'IF-ULS-1150-01',
    feature: 'newsletter',
    method: 'POST',
    path: '/cum/v1/news-letter/subscribe',
    token: 'none',
    // A member's own proven address needs no mail to confirm it.
    readsSession: true,
    request: z.object({ email: emailField, puzzle: puzzleField }),
    data: z.null(),
    refusals: ['EXCEED_EMAIL_AUTH', 'USER_AUTHENTICATION_FAILURE', 'API_INTERNAL_ERROR'],
    refusalData: { API_INTERNAL_ERROR: puzzleWanted },
  },
  confirmNewsletter: {
    id: 'IF-DMN-1060-02',
    feature: 'newsletter',
    method: 'POST',
    path: '/cum/v1/news-letter/confirm',
    token: 'none',
    request: z.object({ token: secretField }),
    data: z.object({ masking_email: z.string() }),
    refusals: ['INVALID_TOKEN'],
  },
  unsubscribeNewsletter: {
    id: 'IF-ULS-1150-02',
    feature: 'newsletter',
    method: 'POST',
    path: '/cum/v1/news-letter/unsubscribe',
    token: 'none',
    request: z.object({ email: maybe(emailField), token: maybe(secretField) }),
    data: z.object({ what: z.enum(unsubscribables) }),
    refusals: ['REQUEST_DEFICIENT', 'INVALID_TOKEN', 'API_INTERNAL_ERROR'],
  },
  unsubscribeInfo: {
    id: 'IF-DMN-1060-01',
    feature: 'newsletter',
    // Asks only, but by POST: the token must not stand in an address that proxies keep.
    method: 'POST',
    path: '/cum/v1/news-letter/refusal',
    token: 'none',
    request: z.object({ token: secretField }),
    data: z.object({
      what: z.enum(unsubscribables),
      masking_email: z.nullable(z.string()),
      items: z.array(
        z.object({ agr_cat_cd: z.enum(services), agr_knd_cd: z.enum(agreementKinds), agr_yn: yesNo }),
      ),
      // Of mails that were stopped: the token that takes that back.
      again: z.nullable(z.string()),
    }),
    refusals: ['INVALID_TOKEN'],
  },
});
