import * as z from 'zod/mini';
import { unmaskableFields } from './actions.ts';
import { consoleRows, line, nullable, number, reason } from './call.ts';
import { mail, maskedMember, memberPicture } from './member-picture.ts';

/** Who looks at members. */
export const looks = ['DESK', 'LEAD', 'AUDITOR'] as const;

/** By what a search found a member. */
export const foundBy = ['number', 'email', 'id', 'nickname', 'name', 'provider'] as const;
export type FoundBy = (typeof foundBy)[number];

/** What leads to a member, and what is seen of one: masked, and on record. */
export const memberCalls = consoleRows({
  supportEvent: {
    id: 'IF-DMN-2020-01',
    path: '/console/v1/support-event',
    roles: looks,
    request: z.object({ code: z.string().check(z.regex(/^[0-9A-Fa-f]{6}$/)), reason }),
    data: z.object({
      events: z.array(
        z.object({
          support_code: z.string(),
          event: z.string(),
          advice: z.string(),
          at: z.string(),
          operator: nullable,
          account: z.nullable(maskedMember),
        }),
      ),
      /** Requests that were refused or failed, by what was asked and what came of it. */
      failures: z.array(
        z.object({
          support_code: z.string(),
          call: z.string(),
          result: z.string(),
          /** What the answer said, in the languages of the console; null where it was the error page. */
          said: z.nullable(z.object({ ko: z.string(), en: z.string() })),
          /** The error of an OpenID client: its id, `error` and `error_description`. Support passes it on to the client's engineer. */
          client_fault: nullable,
          advice: z.string(),
          at: z.string(),
          account: z.nullable(maskedMember),
        }),
      ),
      mails: z.array(mail),
    }),
    refusals: ['EXCEED_PASSWORD_FAIL_COUNT'],
  },
  searchMembers: {
    id: 'IF-DMN-2030-01',
    path: '/console/v1/members',
    roles: looks,
    request: z.object({ q: line(254), reason }),
    data: z.object({
      members: z.array(z.object({ ...maskedMember.shape, found_by: z.enum(foundBy) })),
      /** There are more than are told of. */
      more: z.boolean(),
      legacy_accounts: z.array(
        z.object({
          masked_id: z.string(),
          join_dt: z.string(),
          login_plf: z.string(),
          integrated: z.boolean(),
        }),
      ),
    }),
    refusals: ['EXCEED_PASSWORD_FAIL_COUNT'],
  },
  memberPicture: {
    id: 'IF-DMN-2030-02',
    path: '/console/v1/member',
    roles: looks,
    request: z.object({ id: number, reason }),
    data: memberPicture,
    refusals: ['INVALID_USER', 'EXCEED_PASSWORD_FAIL_COUNT'],
  },
  unmaskMember: {
    id: 'IF-DMN-2030-04',
    path: '/console/v1/member/unmask',
    roles: ['LEAD'],
    request: z.object({ id: number, field: z.enum(unmaskableFields), reason }),
    data: z.object({ value: nullable }),
    refusals: ['INVALID_USER', 'EXCEED_PASSWORD_FAIL_COUNT'],
  },
});
