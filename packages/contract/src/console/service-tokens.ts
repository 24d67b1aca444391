import * as z from 'zod/mini';
import { feedScopeNames } from '../codes/feed-scopes.ts';
import { consoleRows, line, nullable, number, reason } from './call.ts';

export { type FeedScope, feedScopeNames } from '../codes/feed-scopes.ts';

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
  /** It opens nothing until somebody else approves it. */
  awaits_approval: z.boolean(),
});

/** Days that a token is good for: as many as were said, within these. */
export const tokenDays = { min: 1, max: 365, usual: 180 } as const;

/** What somebody says of a token that they want. */
export const tokenFields = {
  scopes: z.array(z.enum(feedScopeNames)).check(z.minLength(1), z.maxLength(feedScopeNames.length)),
  days: z.int().check(z.minimum(tokenDays.min), z.maximum(tokenDays.max)),
};

/** By what services of the agency read the feed. */
export const tokenCalls = consoleRows({
  serviceTokens: {
    id: 'IF-DMN-2050-08',
    path: '/console/v1/tokens',
    roles: ['OPERATOR', 'AUDITOR'],
    request: z.object({}),
    data: z.object({ tokens: z.array(serviceToken) }),
    refusals: [],
  },
  addServiceToken: {
    id: 'IF-DMN-2050-09',
    path: '/console/v1/tokens/add',
    roles: ['OPERATOR'],
    fresh: true,
    request: z.object({ name: line(60), ...tokenFields, reason }),
    /** What lets in, once somebody else approved it, is shown by this answer alone. */
    data: z.object({ token: z.string(), until: z.string() }),
    refusals: [],
  },
  endServiceToken: {
    id: 'IF-DMN-2050-10',
    path: '/console/v1/tokens/end',
    roles: ['OPERATOR'],
    request: z.object({ id: number, reason }),
    data: z.object({ done: z.boolean() }),
    refusals: [],
  },
});
