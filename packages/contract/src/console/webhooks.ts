import * as z from 'zod/mini';
import { eventTypeNames } from '../codes/event-types.ts';
import { isWebhookAddress } from '../rules/webhook-address.ts';

export { type EventType as EventTypeName, eventTypeNames } from '../codes/event-types.ts';
export { isWebhookAddress } from '../rules/webhook-address.ts';

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
  /** Until when two secrets sign, where one is being changed. */
  overlap_until: nullable,
  /** Whether events of some time are being sent again. */
  replaying: z.boolean(),
  created_by: z.string(),
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

/** What an operator may say of an endpoint: where it is, and which types it wants, none = all of them. */
export const endpointFields = {
  url: z.string().check(z.maxLength(500), z.refine(isWebhookAddress)),
  types: z.array(z.enum(eventTypeNames)).check(z.maxLength(eventTypeNames.length)),
};

/** What an operator may do with an endpoint, by the verb of `npm run events` that does it. */
export const webhookActions = ['replay', 'resume', 'test', 'end'] as const;
export type WebhookAction = (typeof webhookActions)[number];
