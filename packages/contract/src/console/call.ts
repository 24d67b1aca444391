import * as z from 'zod/mini';
import { text } from '../fields.ts';
import type { ResultName } from '../result-codes.ts';
import type { StaffRole } from './roles.ts';

/** One row of the console's interface table. All calls are POST; what a row does not declare does not leave. */
export type ConsoleCall = {
  readonly id: `IF-DMN-2${string}`;
  readonly path: `/console/v1/${string}`;
  /** Who may make it: these roles, or anybody who reaches the console. */
  readonly roles: readonly StaffRole[] | 'anybody';
  /** Whether whoever makes it must have logged in within `freshLogin`; else 3008. */
  readonly fresh?: true;
  /** Bytes that its body may have, where that is more than others need. */
  readonly bodyLimit?: number;
  /** Fields beyond the three protocol fields. */
  readonly request: z.ZodMiniType;
  readonly data: z.ZodMiniType;
  /** Refusals of the use case itself. */
  readonly refusals: readonly ResultName[];
};

/** Checks the rows of a room against the form of a row, and keeps their exact types. */
export const consoleRows = <const Rows extends Record<string, ConsoleCall>>(table: Rows): Rows => table;

/** One line of text without blanks around it. */
export const line = (max: number) =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(max * 2)),
      z.transform((typed) => typed.trim()),
    ),
    text(max),
  );

/** Why something is done: on record with it, without names of members. */
export const reason = line(200);
export const nullable = z.nullable(z.string());
/** The number of a member, an account, an endpoint or a request. */
export const number = text(40);
