import { inLanguage } from '@daemun/contract/rules/in-language';
import { isoKorean } from '../../domain/korean-time.ts';
import { idleLife, sessionLife } from '../../domain/session-life.ts';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';

type Needs = Pick<Ports, 'browsers' | 'clock' | 'oidcSignIns' | 'partners' | 'sessions'>;

/**
 * Where the member is logged in: device as the browser called itself, since when, last used, and the sites that go on from
 * there (docs/decisions/007, 087); and which browsers are not asked for the second step, those logged out too (081).
 */
export const mySessions =
  ({ browsers, clock, oidcSignIns, partners, sessions }: Needs): UseCase<'mySessions'> =>
  async (_request, { session, language }) => {
    const now = clock.now();
    const found = await sessions.living(session.member_id, now - idleLife({ persistence: 'persistent' }));
    const signIns = await oidcSignIns.of(session.member_id);
    const sitesOf = (id: string) =>
      signIns
        .filter(({ session_id }) => session_id === id)
        .flatMap(({ client }) => partners.find(client)?.name ?? [])
        .map((name) => inLanguage(name, language));
    const living = found.filter((each) => sessionLife(each, now) === 'living');
    const trusted = await browsers.trusted(session.member_id, now);
    const untilOf = (digest: string | null) => {
      const browser = trusted.find(({ browser_digest }) => browser_digest === digest);
      return browser ? isoKorean(browser.trusted_until) : null;
    };
    const isLoggedIn = (digest: string) => living.some(({ browser_digest }) => browser_digest === digest);
    return {
      sessions: living.map((each) => ({
        id: each.id,
        device: each.device,
        installation: each.installation,
        country: each.country,
        login_plf: each.platform,
        started_at: isoKorean(each.created_at),
        last_used_at: isoKorean(each.last_used_at),
        current: each.id === session.id,
        sites: sitesOf(each.id),
        trusted_until: untilOf(each.browser_digest),
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
