import { limits } from '@daemun/contract/limits';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { SocialArrival } from '../../ports/social.ts';
import type { SocialErrand } from '../../ports/social-errand.ts';
import type { Visit } from '../../ports/visit.ts';
import { keepOnce, lookOnce, type OnceKey, takeOnce } from '../shared/once.ts';

type Needs = Pick<Ports, 'clock' | 'sealing' | 'secrets'>;

/** A verified person who is no member yet, and what they came for. */
export type Ticket = { readonly arrival: SocialArrival; readonly errand: SocialErrand };

/** Makes a ticket recognisable, so that none is ever taken for a provider's token and sent there. */
const mark = 'daemun-ticket-';

export const looksLikeTicket = (token: string): boolean => token.startsWith(mark);

const keyOf = ({ secrets }: Needs, visit: Visit, token: string): OnceKey | undefined =>
  visit.socialSecret === undefined
    ? undefined
    : { kind: 'social-ticket', secret: token, boundTo: secrets.digest(visit.socialSecret) };

/** Keeps a person under a ticket that this browser alone can use, once, for ten minutes (decisions §4). */
export async function issueTicket(needs: Needs & Pick<Ports, 'oneTime'>, visit: Visit, ticket: Ticket) {
  const token = mark + needs.secrets.secret();
  const key = keyOf(needs, visit, token);
  if (key) await keepOnce(needs, needs.oneTime, key, ticket, limits.socialTicketLife);
  return token;
}

/** The ticket, still to be spent; undefined for another browser's, a used or an old one. */
export async function lookAtTicket(needs: Needs & Pick<Ports, 'oneTime'>, visit: Visit, token: string) {
  const key = keyOf(needs, visit, token);
  return key && lookOnce<Ticket>(needs, needs.oneTime, key);
}

/** Spends the ticket in the given transaction; false where somebody else has spent it meanwhile. */
export async function spendTicket(
  needs: Needs,
  { oneTime }: Pick<StorePorts, 'oneTime'>,
  visit: Visit,
  token: string,
): Promise<boolean> {
  const key = keyOf(needs, visit, token);
  return key !== undefined && (await takeOnce(needs, oneTime, key)) !== undefined;
}
