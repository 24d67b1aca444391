import * as z from 'zod/mini';
import { feedScopeNames } from '../codes/feed-scopes.ts';

export { type FeedScope, feedScopeNames } from '../codes/feed-scopes.ts';

const nullable = z.nullable(z.string());

/** A token by which a service of the agency reads the feed; what lets it in is shown nowhere. */
export const serviceToken = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(feedScopeNames)),
  created: z.string(),
  created_by: z.string(),
  until: z.string(),
  last_used: nullable,
  ended: nullable,
});

/** Days that a token is good for: as many as were said, within these. */
export const tokenDays = { min: 1, max: 365, usual: 180 } as const;

/** What somebody says of a token that they want. */
export const tokenFields = {
  scopes: z.array(z.enum(feedScopeNames)).check(z.minLength(1), z.maxLength(feedScopeNames.length)),
  days: z.int().check(z.minimum(tokenDays.min), z.maximum(tokenDays.max)),
};
