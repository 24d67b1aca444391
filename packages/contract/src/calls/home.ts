import * as z from 'zod/mini';
import { rows } from '../call.ts';
import { maybe, yesNo } from '../fields.ts';
import { bridgeCalls } from './bridge.ts';
import { integrationCalls } from './integration.ts';
import { loginCalls } from './login.ts';
import { passkeyCalls } from './passkey.ts';
import { profile } from './profile.ts';
import { recoveryCalls } from './recovery.ts';
import { sessionCalls } from './sessions.ts';

/** All that the first screen of my info shows, in one answer (docs/decisions/071). */
export const homeCalls = rows({
  myHome: {
    id: 'IF-DMN-1180-04',
    feature: 'my-info',
    method: 'GET',
    path: '/cum/v1/my-info/home',
    token: 're-entry',
    /** When this browser last showed the list of activity, in milliseconds. */
    request: z.object({ seen: maybe(z.string().check(z.regex(/^\d{1,15}$/))) }),
    data: z.extend(recoveryCalls.myWays.data, {
      member: loginCalls.memberInfo.data,
      profile,
      /** A password that opens the account, since when it stands; null where there is none. */
      password_since: z.nullable(z.string()),
      /** Whether a mailed code logs in; null where the service or the address has none. */
      login_code_yn: z.nullable(yesNo),
      /** Which log-ins are told of and refused; of those from abroad null where nobody tells the country. */
      login_safety: z.object({
        each_login: z.boolean(),
        alert_abroad: z.nullable(z.boolean()),
        block_abroad: z.nullable(z.boolean()),
        /** Until when the block lets everybody through; null where it does not. */
        travel_until: z.nullable(z.string()),
      }),
      /** Whether log-ins are asked for a second step. */
      factor_yn: yesNo,
      sessions: sessionCalls.mySessions.data.shape.sessions,
      trusted: sessionCalls.mySessions.data.shape.trusted,
      /** Happenings since the last log-in in this browser that may be somebody else's and that it has not shown yet. */
      unseen_activity: z.number(),
      accounts: integrationCalls.integrationPreview.data.shape.accounts,
      partners: bridgeCalls.myPartners.data.shape.partners,
      passkeys: passkeyCalls.myPasskeys.data,
      /** A document changed that the member has not answered yet. */
      asked_again: z.boolean(),
      /** Mails to the member's address came back for good, since somebody last proved to read it. */
      mails_returned: z.boolean(),
    }),
    refusals: [],
  },
});
