import * as z from 'zod/mini';

const nullable = z.nullable(z.string());

/** Where events are sent, and how that goes; its secret is shown nowhere. */
export const webhookEndpoint = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  /** None = all of them. */
  types: z.array(z.string()),
  /** Off: its receiver answered 410. Failing: what waits was tried in vain. */
  state: z.enum(['well', 'failing', 'off']),
  waiting: z.number(),
  oldest: nullable,
  given_up: z.number(),
  last_taken: nullable,
});

/** What became of one event at an endpoint. Neither a member's number nor what the event tells is in it. */
export const webhookDelivery = z.object({
  event: z.string(),
  type: z.string(),
  at: z.string(),
  state: z.enum(['waiting', 'taken', 'given up']),
  failed_tries: z.number(),
  next_try: nullable,
  ended: nullable,
  /** Status and milliseconds, or the fault's name; and how the words of a refusal began. */
  answer: nullable,
  said: nullable,
});

/** What an operator may do with an endpoint, by the verb of `npm run events` that does it. */
export const webhookActions = ['replay', 'resume', 'test'] as const;
export type WebhookAction = (typeof webhookActions)[number];
