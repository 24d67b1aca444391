import type { LanguagePrefix } from '@daemun/contract/languages';
import { isoKorean } from '../../domain/korean-time.ts';
import { idleLife, sessionLife } from '../../domain/session-life.ts';
import type { Ports } from '../../ports/ports.ts';
import type { Session } from '../../ports/sessions.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { partnerName } from '../partners/partner-name.ts';

type Needs = Pick<Ports, 'browsers' | 'clock' | 'oidcSignIns' | 'partners' | 'sessions'>;

type SiteNeeds = Pick<Needs, 'oidcSignIns' | 'partners'>;

/** Returns a function that names the sites that go on from a session of a member; an app's session is its own. */
async function sitesFrom({ oidcSignIns, partners }: SiteNeeds, member: string, language: LanguagePrefix) {
  const signIns = await oidcSignIns.of(member);
  return ({ id, client: own }: Pick<Session, 'id' | 'client'>) =>
    signIns
      .filter(({ session_id, client }) => session_id === id && client !== own && partners.find(client))
      .map(({ client }) => partnerName(partners, client, language));
}

/**
 * Where the member is logged in: device as the browser called itself, since when, last used, and the sites that go on from
 * there (docs/decisions/007, 087); and which browsers are not asked for the second step, those logged out too (081).
 */
export const mySessions: UseCase<'mySessions', Needs> = async (needs, _request, { session, language }) => {
  const { browsers, partners, sessions } = needs;
  const now = needs.clock.now();
  const found = await sessions.living(session.member_id, now - idleLife({ persistence: 'persistent' }));
  const sitesOf = await sitesFrom(needs, session.member_id, language);
  const living = found.filter((each) => sessionLife(each, now) === 'living');
  const trusted = await browsers.trusted(session.member_id, now);
  const untilOf = (digest: string | null) => {
    const browser = trusted.find(({ browser_digest }) => browser_digest === digest);
    return browser ? isoKorean(browser.trusted_until) : null;
  };
  // The trust is the browser's, not of an app that began there.
  const isLoggedIn = (digest: string) =>
    living.some(({ browser_digest, client }) => client === null && browser_digest === digest);
  return {
    sessions: living.map((each) => ({
      id: each.id,
      device: each.device,
      installation: each.installation,
      app: each.client && partnerName(partners, each.client, language),
      country: each.country,
      login_plf: each.platform,
      started_at: isoKorean(each.created_at),
      last_used_at: isoKorean(each.last_used_at),
      current: each.id === session.id,
      sites: sitesOf(each),
      trusted_until: each.client === null ? untilOf(each.browser_digest) : null,
      shared: each.persistence === 'shared',
    })),
    trusted: trusted
      .filter(({ browser_digest }) => !isLoggedIn(browser_digest))
      .map(({ session_id: id, device, trusted_until }) => ({
        id,
        device,
        trusted_until: isoKorean(trusted_until),
      })),
  };
};
