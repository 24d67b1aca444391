import type { DataOf } from '@daemun/contract/calls/index';
import type { ActivityEvent, ActivityKind } from '@daemun/contract/codes/activity';
import { namedWays } from '@daemun/contract/codes/providers';
import { shownEvents } from '../../domain/account-events.ts';
import { isoKorean } from '../../domain/korean-time.ts';
import { activityToldFor } from '../../domain/retention.ts';
import { sessionLife } from '../../domain/session-life.ts';
import type { ActivityLine } from '../../ports/audit.ts';
import type { Ports } from '../../ports/ports.ts';
import type { AuthenticatedContext, RequestContext } from '../../ports/request-context.ts';
import type { LoginLine, Session } from '../../ports/sessions.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { partnerName } from '../partners/partner-name.ts';

type Needs = Pick<Ports, 'attempts' | 'audit' | 'clock' | 'partners' | 'sessions'>;
type Row = DataOf<'myActivity'>['rows'][number];
type Timed = { readonly time: number; readonly row: Omit<Row, 'at'> };
type Reader = Pick<AuthenticatedContext, 'session' | 'language'>;
type TimeRange = { readonly since: number; readonly before: number; readonly count: number };

const pageSize = 30;
/** More than a page, so that what happened at one moment is never cut in two. */
const read = pageSize + 20;
const plain = {
  login_plf: null,
  way: null,
  partner: null,
  device: null,
  country: null,
  new_device: false,
  session: null,
  count: null,
};

const stateOf = (line: LoginLine, current: Session, now: number) => {
  if (line.id === current.id) return 'CURRENT';
  return line.ended_at === null && sessionLife(line, now) === 'living' ? 'LIVING' : 'ENDED';
};

const ofLogin = (line: LoginLine, partner: string | null, current: Session, now: number): Timed => {
  const { id, platform: login_plf, device, country, new_device, created_at: time } = line;
  const session = stateOf(line, current, now);
  const about = { login_plf, partner, device, country, new_device, session } as const;
  return { time, row: { ...plain, id, event: 'LOGIN', ...about } };
};

/** Log-ins, and wrong passwords that no right one followed: their counts stand already, so that a wrong one costs nothing more. */
async function logIns(
  needs: Needs,
  { session: current, language }: Reader,
  range: TimeRange,
): Promise<Timed[]> {
  const { member_id: member } = current;
  const now = needs.clock.now();
  const lines = await needs.sessions.logins(member, range);
  const tries = await needs.attempts.ofMember(member);
  const failed = tries
    .filter(({ updated_at: at }) => at >= range.since && at < range.before)
    .map(({ known, count, updated_at: time }): Timed => {
      const id = known ? 'known-browser' : 'other-browser';
      return {
        time,
        row: { ...plain, id: `${id}-${time}`, event: 'LOGIN_FAILED', new_device: !known, count },
      };
    });
  const said = lines.map((line) => {
    const app = line.client && partnerName(needs.partners, line.client, language);
    return ofLogin(line, app, current, now);
  });
  return [...said, ...failed];
}

/** The way in or the partner that an event was about, by name; a partner that is none any more by its id. */
function aboutOf(
  { partners, language }: Pick<Needs, 'partners'> & Pick<RequestContext, 'language'>,
  { event, detail }: ActivityLine,
) {
  if (detail === null) return {};
  if (event === 'PARTNER_AGREED' || event === 'PARTNER_ENDED') {
    return { partner: partnerName(partners, detail, language) };
  }
  return { way: namedWays.find((way) => way === detail) ?? null };
}

async function changes(
  { audit, partners }: Needs,
  { session: current, language }: Reader,
  kind: ActivityKind | undefined,
  range: TimeRange,
): Promise<Timed[]> {
  const lines = await audit.page(current.member_id, shownEvents(kind), range);
  return lines.map((line) => {
    const { id, event, at: time, device, session_id } = line;
    const session = session_id === current.id ? 'CURRENT' : null;
    const about = { device, session, ...aboutOf({ partners, language }, line) } as const;
    return { time, row: { ...plain, id, event: event as ActivityEvent, ...about } };
  });
}

/** The first rows of a list in order, and whatever happened at the same moment as the last of them. */
function pageOf(rows: readonly Timed[]): readonly Timed[] {
  const last = rows[pageSize - 1];
  return last === undefined ? rows : rows.filter(({ time }) => time >= last.time);
}

/**
 * What happened to the account in ninety days, newest first, thirty a page (IF-DMN-1180-01): the sessions tell of
 * log-ins, the trail of changes, with the session in which each was made. Nobody's name and no network stands in it.
 */
export const myActivity: UseCase<'myActivity', Needs> = async (
  needs,
  { before, kind },
  { session, language },
) => {
  const now = needs.clock.now();
  const since = now - activityToldFor;
  const range = { since, before: before === undefined ? now + 1 : Number(before), count: read };
  const all = [
    ...(kind === 'CHANGE' ? [] : await logIns(needs, { session, language }, range)),
    ...(await changes(needs, { session, language }, kind, range)),
  ].toSorted((a, b) => b.time - a.time);
  const page = pageOf(all);
  const last = page.at(-1);
  return {
    rows: page.map(({ time, row }) => ({ ...row, at: isoKorean(time) })),
    next: last !== undefined && page.length < all.length ? String(last.time) : null,
  };
};
