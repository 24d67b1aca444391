/** What a service token may be let in to; in words they stand in the server's table of them. */
export const feedScopeNames = [
  'events',
  'status',
  'email',
  'marketing',
  'nickname',
  'topics',
  'consents',
  'newsletter',
] as const;

export type FeedScope = (typeof feedScopeNames)[number];
