import { languageOfPrefix } from '@daemun/contract/languages';
import { koreanDay } from '../../domain/korean-time.ts';
import { toldEmail } from '../../domain/proven-email.ts';
import type { Member } from '../../ports/members.ts';
import type { OidcClaims, ReadOfMember, ToldClaims } from '../../ports/oidc.ts';
import type { OidcReader } from '../../ports/oidc-models.ts';
import type { Ports } from '../../ports/ports.ts';
import { mayTell } from '../partners/partner-consent.ts';

type Needs = Pick<Ports, 'clock' | 'identities' | 'members' | 'partnerGrants' | 'partners'> & {
  /** What one client alone can be told of a member, and nobody works out without our key. */
  readonly pairwise: (member: string, client: string) => string;
  /** What a reader without a nickname is called, in a language. */
  readonly nameOfUnnamed: (language: string, mark: string) => string;
};

/** Enough to tell readers of one page apart. */
const marked = 4;

/** Four letters or digits that stay, that no two clients share, and that do not follow from the member's number. */
const markOf = ({ pairwise }: Needs, member: string, client: string): string =>
  pairwise(member, client)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, marked);

/** What a verified identity that stands says: that the member is a person, and an adult today. */
function verifiedBy({ clock }: Needs, { identity }: OidcReader) {
  if (!identity || identity.suspended_at !== null) return { isPerson: false, isAdult: false };
  const { adult_from } = identity;
  return { isPerson: true, isAdult: adult_from !== null && adult_from <= koreanDay(clock.now()) };
}

function claimsFor(needs: Needs, member: OidcReader, client: string): OidcClaims {
  const partner = needs.partners.find(client);
  const { email, email_verified } = toldEmail(member);
  const asksForAdults = partner?.items.includes('adult_yn') === true;
  // Members were not asked whether another company may be told.
  const isOwn = partner?.use === undefined;
  const verified = asksForAdults || isOwn ? verifiedBy(needs, member) : undefined;
  const name = member.nickname ?? needs.nameOfUnnamed(member.language, markOf(needs, member.id, client));
  return {
    email_verified,
    // What a member has not got is left out (OpenID Connect Core §5.3.2).
    ...(email !== null && { email }),
    ...(member.nickname !== null && { nickname: member.nickname }),
    name,
    preferred_username: name,
    locale: languageOfPrefix(member.language)?.tag ?? member.language,
    ...(verified && isOwn && { daemun_verified_person: verified.isPerson }),
    ...(verified && asksForAdults && { daemun_verified_adult: verified.isAdult }),
  };
}

/** Reads the facts from which claims are made. */
async function readerOf({ identities }: Needs, member: Member): Promise<OidcReader> {
  return { ...member, identity: await identities.of(member.id) };
}

/** What a client may be told of a member at this moment: nothing of who is no member now, or has not agreed to it. */
export const oidcClaims =
  (needs: Needs) =>
  async (
    id: string,
    client: string,
    { isActive, isAgreed, reader }: ReadOfMember,
  ): Promise<ToldClaims | undefined> => {
    const read = isActive || reader ? undefined : await needs.members.find(id);
    const isMember = isActive || (reader ?? read)?.status === 'ACTIVE';
    if (!isMember || !(isAgreed || (await mayTell(needs, id, client)))) return undefined;
    return async () => {
      if (reader) return claimsFor(needs, reader, client);
      const member = read ?? (await needs.members.find(id));
      // Erased since this request began.
      return member ? claimsFor(needs, await readerOf(needs, member), client) : {};
    };
  };
