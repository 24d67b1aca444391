import * as z from 'zod/mini';
import { rows } from '../call.ts';
import { activityEvents, activityKinds, activitySessions } from '../codes/activity.ts';
import { loginPlatforms, namedWays } from '../codes/providers.ts';
import { maybe, text } from '../fields.ts';

const nullableText = z.nullable(z.string());

/** Until when the browser of a session is not asked for the second step of a log-in; null where it is asked. */
const trustedUntil = nullableText;

/** What happened to the account, where it is logged in, and what ends that (docs/decisions/056). */
export const sessionCalls = rows({
  myActivity: {
    id: 'IF-DMN-1180-01',
    feature: 'my-info',
    method: 'GET',
    path: '/cum/v1/my-info/activity',
    token: 're-entry',
    request: z.object({
      before: maybe(z.string().check(z.regex(/^\d{1,15}$/))),
      kind: maybe(z.enum(activityKinds)),
    }),
    data: z.object({
      rows: z.array(
        z.object({
          id: z.string(),
          at: z.string(),
          event: z.enum(activityEvents),
          login_plf: z.nullable(z.enum(loginPlatforms)),
          /** The sign-in method that a change was about. `partner` names that of a change, or the app that keeps the session of a log-in. */
          way: z.nullable(z.enum(namedWays)),
          partner: nullableText,
          device: nullableText,
          /** Of a log-in: from where, as ISO 3166 alpha-2, where that was told. */
          country: nullableText,
          new_device: z.boolean(),
          session: z.nullable(z.enum(activitySessions)),
          count: z.nullable(z.number()),
        }),
      ),
      next: nullableText,
    }),
    refusals: [],
  },
  notMe: {
    id: 'IF-DMN-1180-02',
    feature: 'my-info',
    method: 'POST',
    path: '/cum/v1/my-info/activity/not-me',
    token: 're-entry',
    idempotent: true,
    request: z.object({ id: text(64) }),
    data: z.object({ since: z.string(), ended: z.number(), support_code: z.string() }),
    refusals: ['INVALID_USER_DATA'],
  },
  sendUndoMail: {
    id: 'IF-DMN-1180-03',
    feature: 'my-info',
    method: 'POST',
    path: '/cum/v1/my-info/activity/undo',
    token: 're-entry',
    idempotent: true,
    request: z.object({}),
    /** The addresses that were left and are told, masked. */
    data: z.object({ sent: z.array(z.string()) }),
    refusals: ['EXCEED_EMAIL_AUTH'],
  },
  saveLoginSafety: {
    id: 'IF-DMN-1180-05',
    feature: 'my-info',
    method: 'POST',
    path: '/cum/v1/my-info/login-safety',
    token: 're-entry',
    idempotent: true,
    /** What is left out stays as it is. */
    request: z.object({
      each_login: maybe(z.boolean()),
      alert_abroad: maybe(z.boolean()),
      block_abroad: maybe(z.boolean()),
      /** For a week no log-in from abroad is refused. */
      travelling: maybe(z.boolean()),
    }),
    data: z.null(),
    refusals: ['INVALID_USER_DATA'],
  },
  mySessions: {
    id: 'IF-DMN-1030-01',
    feature: 'my-info',
    method: 'GET',
    path: '/cum/v1/my-info/sessions',
    token: 're-entry',
    request: z.object({}),
    data: z.object({
      sessions: z.array(
        z.object({
          id: z.string(),
          device: z.string(),
          /** The app installation by its name; null where none was named. */
          installation: nullableText,
          /** The native app whose own session it is, by name; null of a browser's. */
          app: nullableText,
          /** From where it began, as ISO 3166 alpha-2; null where nobody told. */
          country: nullableText,
          login_plf: z.enum(loginPlatforms),
          started_at: z.string(),
          last_used_at: z.string(),
          current: z.boolean(),
          /** The sites that were told by OpenID Connect who is signed in here, by name; they are logged out with it. */
          sites: z.array(z.string()),
          trusted_until: trustedUntil,
          /** On a computer that is not the member's own. */
          shared: z.boolean(),
        }),
      ),
      /** Browsers that are logged out and skip the second step; `id` is of the last session in each. */
      trusted: z.array(z.object({ id: z.string(), device: z.string(), trusted_until: z.string() })),
    }),
    refusals: [],
  },
  endSessions: {
    id: 'IF-DMN-1030-02',
    feature: 'my-info',
    method: 'POST',
    path: '/cum/v1/my-info/sessions/end',
    token: 're-entry',
    idempotent: true,
    request: z.object({ id: maybe(text(64)) }),
    data: z.object({ ended: z.number() }),
    refusals: [],
  },
});
