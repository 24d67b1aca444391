import type { FeedScope } from '@daemun/contract/codes/feed-scopes';

export type { FeedScope } from '@daemun/contract/codes/feed-scopes';

/** What a service token may ask of the feed, one row a scope, in the words of its documentation. */
export const feedScopes = {
  events: 'the events',
  status: 'whether a member is active, blocked or closed, and since when they are one',
  email: 'the proven address of any member',
  marketing:
    'the proven address of members whose consent to mails with advertising stands, and the list of them',
  nickname: 'the nickname',
  topics: 'the fields of interest',
  consents: 'which marketing consents stand',
  newsletter: 'who gets the newsletter: address, language, and since when',
} as const satisfies Readonly<Record<FeedScope, string>>;

/** Whether a text names a scope. */
export const isFeedScope = (name: string): name is FeedScope => Object.hasOwn(feedScopes, name);
