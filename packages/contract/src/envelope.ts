import * as z from 'zod/mini';
import { protocolVersion, responseFormat } from './limits.ts';

/** The three protocol fields of every request (specification §7). A wrong value is 1002, a missing one 1001. */
export const protocolFields = z.object({
  if_id: z.string().check(z.minLength(1)),
  version: z.string().check(z.minLength(1)),
  response_format: z.string().check(z.minLength(1)),
});

/** The protocol fields a client adds to a call. */
export const protocolFieldsOf = (id: string) =>
  ({ if_id: id, version: protocolVersion, response_format: responseFormat }) as const;

/** The header by which a caller names a request, so that a repeat is known for one (docs/decisions/037). */
export const idempotencyKeyHeader = 'Idempotency-Key';

/** The header by which a page names the member it was drawn for (docs/decisions/051). */
export const memberHeader = 'Daemun-Member';

const nullableText = z.nullable(z.string());

/** The ten-field answer of every call (specification §3): nullable strings, `data` free-form. */
export const envelope = z.object({
  if_id: nullableText,
  version: nullableText,
  response_format: nullableText,
  result: nullableText,
  reason: nullableText,
  field: nullableText,
  txid: nullableText,
  server_time: nullableText,
  response_time: nullableText,
  data: z.unknown(),
});

export type Envelope = z.output<typeof envelope>;

/** How many characters of a txid make the support code that people read out (decisions §1). */
export const supportCodeLength = 6;

/** The support code of a transaction id. */
export const supportCode = (txid: string): string => txid.slice(0, supportCodeLength).toUpperCase();
