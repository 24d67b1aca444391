import type * as z from 'zod/mini';
import type { ResultName } from '../result-codes.ts';
import { accessCalls } from './access.ts';
import { memberCalls } from './members.ts';
import { partnerCalls } from './partners.ts';
import { policyCalls } from './policies.ts';
import { requestCalls } from './requests.ts';
import { stateCalls } from './service-state.ts';
import { tokenCalls } from './service-tokens.ts';
import { staffCalls } from './staff-room.ts';
import { trailCalls } from './trail.ts';
import { webhookCalls } from './webhooks.ts';

/** Milliseconds after a log-in in which calls may be made that hand out a secret or change who gets in. */
export const freshLogin = 600_000;

/** What every call may be refused with besides: no session, a role that does not allow it, and a log-in that is too long ago. */
export const consoleRefusals = [
  'REQUEST_DEFICIENT',
  'REQUEST_NOT_SUPPORTED',
  'INVALID_TOKEN',
  'USER_AUTHENTICATION_FAILURE',
  'ACCESS_DENIED',
] as const satisfies readonly ResultName[];

/** HttpOnly session secret of the staff, on the console's listener alone; carries the `__Host-` prefix on https. */
export const staffCookie = 'daemun_staff';

/** HttpOnly secret that binds a log-in under way to its browser: the challenge of a passkey. */
export const staffRunCookie = 'daemun_staff_run';

/** The registry of the console. It is served by a listener of its own and is no part of the public interface. */
export const consoleCalls = {
  ...accessCalls,
  ...memberCalls,
  ...requestCalls,
  ...webhookCalls,
  ...tokenCalls,
  ...staffCalls,
  ...policyCalls,
  ...trailCalls,
  ...partnerCalls,
  ...stateCalls,
};

export type ConsoleCalls = typeof consoleCalls;
export type ConsoleCallName = keyof ConsoleCalls;
export const consoleCallNames = Object.keys(consoleCalls) as ConsoleCallName[];
export type ConsoleRequest<N extends ConsoleCallName> = z.output<ConsoleCalls[N]['request']>;
export type ConsoleData<N extends ConsoleCallName> = z.output<ConsoleCalls[N]['data']>;
export type ConsoleRefusal<N extends ConsoleCallName> =
  | ConsoleCalls[N]['refusals'][number]
  | (typeof consoleRefusals)[number];
