import { languageOfPrefix } from '@daemun/contract/languages';
import { toldEmail } from '../../domain/proven-email.ts';
import type { OidcClaims } from '../../ports/oidc.ts';
import type { Ports } from '../../ports/ports.ts';
import { mayTell } from '../partners/partner-consent.ts';

type Needs = Pick<Ports, 'members' | 'partnerGrants' | 'partners'>;

/** What a client may be told of a member at this moment: nothing of who is no member now, or has not agreed to it. */
export const oidcClaims =
  (needs: Needs) =>
  async (id: string, client: string): Promise<OidcClaims | undefined> => {
    const member = await needs.members.find(id);
    if (member?.status !== 'ACTIVE' || !(await mayTell(needs, id, client))) return undefined;
    return {
      ...toldEmail(member),
      nickname: member.nickname,
      locale: languageOfPrefix(member.language)?.tag ?? member.language,
    };
  };
