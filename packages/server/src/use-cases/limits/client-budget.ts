import { limits } from '@daemun/contract/limits';
import type { Ports } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';

/** What one client may do so often and no more, each purpose by itself. */
const rateLimitsOf = {
  question: limits.membershipQuestions,
  recovery: limits.membershipQuestions,
  identity: limits.identityRuns,
  social: limits.authorizationRequests,
  bridge: limits.bridgeCodes,
  token: limits.tokenRequests,
  code: limits.codeTries,
  codeSend: limits.codeSends,
} as const;

export type Purpose = keyof typeof rateLimitsOf;

/** All of them, for who counts how often they are used up. */
export const purposes = Object.keys(rateLimitsOf) as Purpose[];

type Needs = Pick<Ports, 'rateLimits' | 'clock' | 'secrets' | 'settings'>;

/**
 * Takes one unit of what a client may do for a purpose; false where it is used up. Clients whom nobody can tell apart
 * are not counted: one of them would shut out all the others.
 */
export async function takeFromClient(
  { rateLimits, clock, secrets, settings }: Needs,
  { client }: Pick<RequestContext, 'client'>,
  purpose: Purpose,
): Promise<boolean> {
  if (!settings.clientBudgets || client.network === undefined) return true;
  const { perClient, within } = rateLimitsOf[purpose];
  return rateLimits.take(`${purpose}:${secrets.fingerprint(client.network)}`, perClient, within, clock.now());
}
