/** What the rest of the agency is told of; what an event of a type carries stands in the server's table of them. */
export const eventTypeNames = [
  'member.joined',
  'member.updated',
  'member.closed',
  'member.reopened',
  'member.left',
  'member.blocked',
  'member.unblocked',
  'consent.changed',
  'session.ended',
  'credential.changed',
  'identity.verified',
  'identity.removed',
  'account.integrated',
  'account.undone',
  'newsletter.subscribed',
  'newsletter.ended',
] as const;

export type EventType = (typeof eventTypeNames)[number];
