import * as z from 'zod/mini';

/** Types of cross-window messages (decisions §6). */
export const partnerMessageTypes = [
  'archive.token',
  'archive.terms.request',
  'archive.terms.response',
  'login.result',
  'self-auth.result',
  'close',
] as const;

/** A cross-window message, both ways. Origin and source are checked before this schema is asked (decisions §6). */
export const partnerMessage = z.object({
  source: z.literal('daemun'),
  version: z.literal(1),
  type: z.enum(partnerMessageTypes),
  payload: z.record(z.string(), z.unknown()),
});

/** What ties an answer to the question it is for: random, made by who asks. */
export const messageNonce = z.string().check(z.regex(/^[\w-]{16,128}$/));

export type PartnerMessage = z.output<typeof partnerMessage>;
