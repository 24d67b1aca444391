import type { EventType } from '../domain/event-types.ts';
import type { EndpointChanges, Replayed } from './webhooks.ts';

/** What the operator's people can do with the endpoints to which events are sent (`npm run events`). */
export const eventsVerbs = [
  'list',
  'show',
  'add',
  'change',
  'resume',
  'end',
  'rotate',
  'test',
  'replay',
] as const;

/** One order, why, and who gives it. */
export type EventsCommand = { readonly reason: string; readonly by: string } & (
  | { readonly verb: 'list' }
  | {
      readonly verb: 'add';
      readonly name: string;
      readonly url: string;
      readonly types: readonly EventType[];
    }
  | { readonly verb: 'show' | 'resume' | 'end' | 'rotate' | 'test'; readonly id: string }
  | { readonly verb: 'change'; readonly id: string; readonly to: EndpointChanges }
  | { readonly verb: 'replay'; readonly id: string; readonly which: Replayed }
);

/** Carries an order out and answers what there is to tell; `done` is false where nothing was found, or there are too many. */
export type ExecuteEventsCommand = (
  order: EventsCommand,
) => Promise<Readonly<Record<string, unknown>> & { readonly done: boolean }>;
