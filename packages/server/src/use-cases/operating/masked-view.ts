import { supportCode } from '@daemun/contract/envelope';
import { isoKorean } from '../../domain/korean-time.ts';
import { maskName, maskPhone } from '../../domain/masked.ts';
import { idleLife, sessionLife } from '../../domain/session-life.ts';
import { shownDevice } from '../../domain/shown-text.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import { maskedMember } from '../accounts/masked-member.ts';
import { timeOrNull } from '../data-export/member-data-export.ts';
import { standingWays } from '../ways-in/standing-ways.ts';
import { closingOf } from './closing-of.ts';
import { fatesOf, returnedMails } from './outbox-fates.ts';

/** So many lines of each kind tell what happened of late. */
const mostLines = 50;
const mailLines = 20;
const day = 86_400_000;
const logInsSince = 90 * day;

/** A line of the one list of what happened, with its time as a number, by which the kinds are put together. */
type Line = {
  readonly time: number;
  readonly kind: 'EVENT' | 'LOGIN' | 'MAIL' | 'CONSENT' | 'REFUSED';
  readonly what: string;
  readonly detail: string | null;
  readonly operator: string | null;
  readonly reason: string | null;
  readonly support_code: string | null;
};

const bare = { detail: null, operator: null, reason: null, support_code: null };

async function eventLines({ audit }: StorePorts, { id }: Member): Promise<Line[]> {
  const trail = await audit.trail(id, mostLines);
  return trail.map(({ at, event, operator, reason, txid }) => ({
    time: at,
    kind: 'EVENT',
    what: event,
    detail: null,
    operator,
    reason,
    // A deed of the desk has a number of its own, which no screen shows.
    support_code: operator === null ? supportCode(txid) : null,
  }));
}

async function logInLines({ sessions }: StorePorts, { id }: Member, now: number): Promise<Line[]> {
  const logIns = await sessions.logins(id, { since: now - logInsSince, before: now + 1, count: mostLines });
  return logIns.map(({ created_at, platform, device, client }) => ({
    ...bare,
    time: created_at,
    kind: 'LOGIN',
    what: platform,
    detail: client === null ? shownDevice(device) : `${client} ${shownDevice(device)}`,
  }));
}

async function refusedLines({ supportEvents }: StorePorts, { id }: Member): Promise<Line[]> {
  const events = await supportEvents.ofMember(id, mostLines);
  return events.map(({ at, call, result, txid }) => ({
    ...bare,
    time: at,
    kind: 'REFUSED',
    what: call,
    detail: result,
    support_code: supportCode(txid),
  }));
}

type Mails = Awaited<ReturnType<StorePorts['outboxDesk']['ofMember']>>;

const mailLinesOf = (mails: Mails): Line[] =>
  mails.map(({ created_at, template, kind, status, txid }) => ({
    ...bare,
    time: created_at,
    kind: 'MAIL',
    what: template ?? kind,
    detail: status,
    support_code: txid === null ? null : supportCode(txid),
  }));

type Ledger = Awaited<ReturnType<StorePorts['consents']['history']>>;

const consentLinesOf = (ledger: Ledger): Line[] =>
  ledger.map(({ at, category, kind, agreed, version }) => ({
    ...bare,
    time: at,
    kind: 'CONSENT',
    what: `${category}/${kind}`,
    detail: `${agreed} ${version}`,
  }));

const newestFirst = (lines: readonly Line[]) =>
  lines
    .toSorted((one, other) => other.time - one.time)
    .map(({ time, ...line }) => ({ at: isoKorean(time), ...line }));

const accountOf = (member: Member) => ({
  ...maskedMember(member),
  nickname: member.nickname === null ? null : maskName(member.nickname),
  name: member.name === null ? null : maskName(member.name),
  phone: member.phone === null ? null : maskPhone(member.phone),
  language: member.language,
  email_proven: member.email_proven_at !== null,
  waiting_until: timeOrNull(member.waiting_until),
});

async function standingOf(tx: StorePorts, member: Member, now: number) {
  const locks = await tx.attempts.ofMember(member.id);
  const living = await tx.sessions.living(member.id, now - idleLife({ persistence: 'persistent' }));
  return {
    locks: locks.map(({ known, count, locked_until }) => ({
      known_browser: known,
      wrong_passwords: count,
      locked_until: locked_until !== null && locked_until > now ? isoKorean(locked_until) : null,
    })),
    sessions: living
      .filter((each) => sessionLife(each, now) === 'living')
      .map(({ device, client, created_at, last_used_at }) => ({
        device: shownDevice(device),
        app: client,
        started: isoKorean(created_at),
        last_used: isoKorean(last_used_at),
      })),
    ways_in: (await standingWays(tx, member)).map(({ way, since, suspendedAt, isFirst }) => ({
      way,
      since: isoKorean(since),
      suspended: timeOrNull(suspendedAt),
      first: isFirst,
    })),
  };
}

/** What the desk sees of a member without a second look: masked, with all that happened in one list, newest first. */
export async function maskedView(needs: Pick<Ports, 'clock' | 'secrets'>, tx: StorePorts, member: Member) {
  const now = needs.clock.now();
  const ledger = await tx.consents.history(member.id);
  const mails = await tx.outboxDesk.ofMember(member, mailLines);
  return {
    account: {
      ...accountOf(member),
      closed: await closingOf(tx, member),
      mails_returned: await returnedMails(needs, tx, member),
    },
    ...(await standingOf(tx, member, now)),
    consents: ledger.map(({ category, kind, agreed, version, at, language, channel }) => ({
      item: `${category}/${kind}`,
      agreed: agreed === 'Y',
      version,
      at: isoKorean(at),
      language,
      channel,
    })),
    ledger_intact: await tx.consents.intact(member.id),
    mails: fatesOf(mails),
    timeline: newestFirst([
      ...(await eventLines(tx, member)),
      ...(await logInLines(tx, member, now)),
      ...(await refusedLines(tx, member)),
      ...mailLinesOf(mails),
      ...consentLinesOf(ledger),
    ]),
  };
}
