import * as z from 'zod/mini';
import { consoleRows, nullable } from './call.ts';

/** How the service does. */
export const stateCalls = consoleRows({
  serviceState: {
    id: 'IF-DMN-2090-01',
    path: '/console/v1/state',
    roles: ['OPERATOR', 'AUDITOR'],
    request: z.object({}),
    data: z.object({
      figures: z.object({
        node: z.string(),
        counted_seconds: z.number(),
        log_ins: z.number(),
        refused_log_ins: z.number(),
        sign_ups: z.number(),
        failures: z.number(),
        queues: z.array(
          z.object({
            kind: z.string(),
            waiting: z.number(),
            oldest_seconds: z.number(),
            dead: z.number(),
          }),
        ),
      }),
      given_up: z.array(
        z.object({
          support_code: nullable,
          what: z.string(),
          asked: z.string(),
          tries: z.number(),
          answer: nullable,
        }),
      ),
    }),
    refusals: [],
  },
});
