import { limits } from '@daemun/contract/limits';
import type { Refuse } from '@daemun/contract/refusal';
import { toldEmail } from '../../domain/proven-email.ts';
import type { Member } from '../../ports/members.ts';
import type { PartnerToken } from '../../ports/partners.ts';
import type { Ports } from '../../ports/ports.ts';
import type { SingleUse } from '../../ports/single-use.ts';
import { mayTell } from '../partners/partner-consent.ts';

type Needs = Pick<Ports, 'clock' | 'partners' | 'secrets'>;

/** What is left of a partner's token once it was found good: whose it is, its own name, when it ends. */
export type ProvenToken = { readonly partner: string; readonly id: string; readonly until: number };

/** A log-in that began with a good token may go on after its end: at a provider, then at the consents. */
const longestUse = limits.socialRunLife + limits.pendingSignupLife;

/** Reads the partner's token of a request and does not use it up; undefined without one, 3007 where it is no good. */
export async function provenToken(
  refuse: Refuse<'INVALID_TOKEN'>,
  { clock, partners }: Pick<Needs, 'clock' | 'partners'>,
  token: string | undefined,
): Promise<ProvenToken | undefined> {
  if (token === undefined) return undefined;
  const found = await partners.readToken(token, clock.now());
  if (!found) throw refuse('INVALID_TOKEN');
  return provenOf(found);
}

const provenOf = ({ partner, id, until }: PartnerToken): ProvenToken => ({ partner: partner.id, id, until });

/** Uses a token up in the given transaction: of many that come with it at once, one gets through, the others 3007. */
export async function consumePartnerToken(
  refuse: Refuse<'INVALID_TOKEN'>,
  { clock, secrets }: Pick<Needs, 'clock' | 'secrets'>,
  singleUse: SingleUse,
  token: ProvenToken | undefined,
): Promise<void> {
  if (!token) return;
  const now = clock.now();
  const kept = await singleUse.keep({
    kind: 'partner-token',
    digest: secrets.digest(`${token.partner}:${token.id}`),
    bound_to: token.partner,
    sealed: '',
    expires_at: Math.max(token.until, now) + longestUse,
  });
  if (!kept) throw refuse('INVALID_TOKEN');
}

/** `encrypted` for the partner whose token a log-in came with, where the member said yes to it; the token's own name is the nonce in it. */
export async function encryptedFor(
  needs: Pick<Ports, 'clock' | 'partnerGrants' | 'partners'>,
  token: ProvenToken | undefined,
  member: Pick<Member, 'id' | 'email' | 'email_proven_at' | 'nickname'>,
): Promise<string | undefined> {
  if (!token) return undefined;
  const { id, nickname } = member;
  const claims = { member: id, ...toldEmail(member), nickname, nonce: token.id };
  if (!(await mayTell(needs, id, token.partner))) return undefined;
  return needs.partners.encrypt(token.partner, claims, needs.clock.now());
}
