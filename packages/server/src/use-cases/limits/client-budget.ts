import { knownFor } from '../../domain/browser-recognition.ts';
import type { ClientRateLimit } from '../../domain/rate-limit-rules.ts';
import type { Ports } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import { browserDigest } from './known-browser.ts';

export type ClientNeeds = Pick<Ports, 'browsers' | 'clock' | 'rateLimits' | 'secrets' | 'settings'>;
type Asking = Pick<RequestContext, 'browserSecret' | 'client'>;

/** Whose the budgets of a client are; undefined where nobody can tell it apart: one such client would shut out all the others. */
export const clientOf = (
  { secrets, settings }: Pick<ClientNeeds, 'secrets' | 'settings'>,
  { client: { network } }: Asking,
): string | undefined =>
  settings.clientBudgets && network !== undefined ? secrets.fingerprint(network) : undefined;

/** The member to whose account this browser is known. */
async function knownMember(needs: ClientNeeds, context: Asking, now: number): Promise<string | undefined> {
  const digest = browserDigest(needs, context);
  return digest === null ? undefined : needs.browsers.knownTo(digest, now - knownFor);
}

/**
 * Takes one unit of what a reader may do when another site sends them: many readers may share an address. A member who is signed in, or a
 * known browser, counts for the account alone. Other readers count for their client.
 */
export async function takeFromReader(
  needs: ClientNeeds,
  context: Asking,
  budget: ClientRateLimit,
  member: string | undefined,
): Promise<boolean> {
  if (!needs.settings.clientBudgets) return true;
  const now = needs.clock.now();
  const known = member ?? (await knownMember(needs, context, now));
  if (known === undefined) return takeFromClient(needs, context, budget);
  return needs.rateLimits.take(budget, `known:${known}`, now);
}

/** A unit of a budget: who paid it, and when all their units come back. */
export type PaidUnit = { readonly whose: string; readonly until: number };

/** The same as `takeFromClient`; answers who paid, null if nobody is counted, and undefined where none is left. */
export async function payByClient(
  needs: ClientNeeds,
  context: Asking,
  budget: ClientRateLimit,
  member?: string,
): Promise<PaidUnit | null | undefined> {
  const client = clientOf(needs, context);
  if (client === undefined) return null;
  const now = needs.clock.now();
  const pay = async (whose: string): Promise<PaidUnit | undefined> => {
    const taken = await needs.rateLimits.takeCounted(budget, whose, now);
    return taken && { whose, until: taken.resetsAt };
  };
  const paid = await pay(client);
  if (paid) return paid;
  const known = member ?? (await knownMember(needs, context, now));
  return known === undefined ? undefined : pay(`known:${known}`);
}

/**
 * Takes one unit of what a client may do; false if none is left. What others behind the same address used up does not count for a
 * browser that an account knows, nor for a `member` whom a secret in the request names: their account has as much again
 * (docs/decisions/148).
 */
export const takeFromClient = async (...asked: Parameters<typeof payByClient>): Promise<boolean> =>
  (await payByClient(...asked)) !== undefined;
