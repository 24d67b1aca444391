import { type EventType, subjectOf } from './event-types.ts';

/** An event as it is kept; that of a trial of an endpoint is about no member. */
export type KeptEvent = {
  readonly id: string;
  readonly type: EventType | 'test';
  readonly at: number;
  /** The number of whom it is about: a member, or a subscription of the newsletter. */
  readonly member_id: string;
  readonly data: Readonly<Record<string, unknown>>;
};

/** The wire form of an event, the same in the feed and in a webhook, as Standard Webhooks has it, with its id beside it. */
export const toldEvent = ({ id, type, at, member_id, data }: KeptEvent) => ({
  id,
  type,
  timestamp: new Date(at).toISOString(),
  data: member_id === '' ? data : { [subjectOf(type)]: member_id, ...data },
});
