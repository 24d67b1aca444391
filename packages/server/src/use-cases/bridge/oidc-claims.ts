import { languageOfPrefix } from '@daemun/contract/languages';
import { koreanDay } from '../../domain/korean-time.ts';
import { toldEmail } from '../../domain/proven-email.ts';
import type { OidcClaims } from '../../ports/oidc.ts';
import type { Ports } from '../../ports/ports.ts';
import { mayTell } from '../partners/partner-consent.ts';

type Needs = Pick<Ports, 'clock' | 'identities' | 'members' | 'partnerGrants' | 'partners'>;

/** Whether a verified identity that stands says that a member is an adult today; of all others nothing is known. */
async function isVerifiedAdult({ clock, identities }: Needs, member: string): Promise<boolean> {
  const identity = await identities.of(member);
  if (!identity || identity.suspended_at !== null || identity.adult_from === null) return false;
  return identity.adult_from <= koreanDay(clock.now());
}

/** What a client may be told of a member at this moment: nothing of who is no member now, or has not agreed to it. */
export const oidcClaims =
  (needs: Needs) =>
  async (id: string, client: string): Promise<OidcClaims | undefined> => {
    const member = await needs.members.find(id);
    if (member?.status !== 'ACTIVE' || !(await mayTell(needs, id, client))) return undefined;
    const told = needs.partners.find(client)?.items ?? [];
    return {
      ...toldEmail(member),
      nickname: member.nickname,
      locale: languageOfPrefix(member.language)?.tag ?? member.language,
      ...(told.includes('adult_yn') && { daemun_verified_adult: await isVerifiedAdult(needs, id) }),
    };
  };
