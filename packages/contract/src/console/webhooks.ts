import * as z from 'zod/mini';
import { eventTypeNames } from '../codes/event-types.ts';
import { text } from '../fields.ts';
import { isWebhookAddress } from '../rules/webhook-address.ts';
import { consoleRows, line, nullable, number, reason } from './call.ts';

export { type EventType as EventTypeName, eventTypeNames } from '../codes/event-types.ts';
export { isWebhookAddress } from '../rules/webhook-address.ts';

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

/** Where events are sent. */
export const webhookCalls = consoleRows({
  webhookEndpoints: {
    id: 'IF-DMN-2050-01',
    path: '/console/v1/webhooks',
    roles: ['OPERATOR', 'AUDITOR'],
    request: z.object({}),
    data: z.object({ endpoints: z.array(webhookEndpoint) }),
    refusals: [],
  },
  webhookDeliveries: {
    id: 'IF-DMN-2050-05',
    path: '/console/v1/webhooks/deliveries',
    roles: ['OPERATOR'],
    request: z.object({ id: number }),
    data: z.object({ deliveries: z.array(webhookDelivery) }),
    refusals: ['INVALID_USER_DATA'],
  },
  webhookAction: {
    id: 'IF-DMN-2050-06',
    path: '/console/v1/webhooks/action',
    roles: ['OPERATOR'],
    fresh: true,
    /** A replay is of one event, of a time, or of all that were given up. */
    request: z.object({
      id: number,
      action: z.enum(webhookActions),
      event: z.optional(text(60)),
      since: z.optional(z.iso.datetime({ offset: true })),
      until: z.optional(z.iso.datetime({ offset: true })),
      reason,
    }),
    data: z.object({ done: z.boolean() }),
    refusals: [],
  },
  addWebhook: {
    id: 'IF-DMN-2050-02',
    path: '/console/v1/webhooks/add',
    roles: ['OPERATOR'],
    fresh: true,
    request: z.object({ name: line(60), ...endpointFields, reason }),
    /** The secret is shown by this answer alone; nothing is done where there are as many endpoints as may be. */
    data: z.object({ done: z.boolean(), secret: z.optional(z.string()) }),
    refusals: [],
  },
  changeWebhook: {
    id: 'IF-DMN-2050-03',
    path: '/console/v1/webhooks/change',
    roles: ['OPERATOR'],
    fresh: true,
    request: z.object({ id: number, name: line(60), ...endpointFields, reason }),
    data: z.object({ done: z.boolean() }),
    refusals: [],
  },
  rotateWebhookSecret: {
    id: 'IF-DMN-2050-04',
    path: '/console/v1/webhooks/rotate',
    roles: ['OPERATOR'],
    fresh: true,
    request: z.object({ id: number, reason }),
    data: z.object({
      done: z.boolean(),
      secret: z.optional(z.string()),
      both_secrets_until: z.optional(z.string()),
    }),
    refusals: [],
  },
});
