import type { SisterSites } from '../../ports/sister-sites.ts';
import { sameSecret } from '../outgoing/same-secret.ts';
import { sealMember } from './member-token.ts';
import type { SiteSettings } from './settings.ts';
import { openSiteLogout } from './site-logout.ts';

/** The sites of the settings; `us` is the origin under which people reach the page. */
export function createSites(settings: readonly SiteSettings[], us: string): SisterSites {
  const of = (id: SiteSettings['site']['id']) => settings.find(({ site }) => site.id === id);
  const known = (id: SiteSettings['site']['id']): SiteSettings => {
    const found = of(id);
    if (!found) throw new Error(`no such site: ${id}`);
    return found;
  };
  return {
    all: settings.map(({ site }) => site),
    find: (id) => of(id)?.site,
    isSecretOf: (id, secret) => {
      const wanted = of(id)?.secret;
      return wanted !== undefined && sameSecret(wanted, secret);
    },
    seal: (id, member, now) =>
      sealMember(known(id).key, { issuer: us, audience: id }, { ...member, member: member.id }, now),
    openLogout: async (id, token, now) => {
      const found = of(id);
      return found && openSiteLogout(found.key, { site: id, us }, token, now);
    },
  };
}
