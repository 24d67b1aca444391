import type { EventType } from '@daemun/contract/codes/event-types';

export type { EventType } from '@daemun/contract/codes/event-types';

/**
 * What the rest of the agency is told of, one row a type, with the names of what an event carries beside its type, whom it
 * is about and its time. An event never carries an address, a name, a phone number or a nickname.
 */
export const eventTypes = {
  'member.joined': [],
  'member.updated': ['fields'],
  'member.closed': [],
  'member.reopened': [],
  'member.left': [],
  'member.blocked': [],
  'member.unblocked': [],
  'consent.changed': ['category', 'kind', 'agreed', 'version'],
  'session.ended': ['reason'],
  'credential.changed': ['kind'],
  'identity.verified': [],
  'identity.removed': [],
  'account.integrated': [],
  'account.undone': [],
  'newsletter.subscribed': [],
  'newsletter.ended': [],
} as const satisfies Readonly<Record<EventType, readonly string[]>>;

const ofSubscriptions: ReadonlySet<string> = new Set<EventType>([
  'newsletter.subscribed',
  'newsletter.ended',
]);

/** Whom a type is about. The newsletter goes to addresses, with or without an account: so a subscription has a number of its own. */
export const subjectOf = (type: string): 'member' | 'subscription' =>
  ofSubscriptions.has(type) ? 'subscription' : 'member';

/** Whether a text names a type of event. */
export const isEventType = (name: string): name is EventType => Object.hasOwn(eventTypes, name);
