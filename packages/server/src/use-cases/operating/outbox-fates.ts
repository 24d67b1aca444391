import { supportCode } from '@daemun/contract/envelope';
import { meaningOf } from '../../domain/bounce.ts';
import { isoKorean } from '../../domain/korean-time.ts';
import type { Member } from '../../ports/members.ts';
import type { OutboxLine } from '../../ports/outbox-desk.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import { timeOrNull } from '../data-export/member-data-export.ts';

const states = {
  QUEUED: 'waiting',
  SENT: 'taken',
  DEAD: 'given up',
  OVER: 'over',
  BOUNCED: 'bounced',
} as const;

const hasGone = ({ status }: OutboxLine) => status === 'SENT' || status === 'BOUNCED';

/** A status with what it means, if it is about the recipient. */
const said = (status: string) => [status, meaningOf(status)].filter(Boolean).join(' ');

/** That mails to a member's address came back for good; null if they did not. */
export async function returnedMails(
  { secrets }: Pick<Ports, 'secrets'>,
  { bounces }: Pick<StorePorts, 'bounces'>,
  { email }: Pick<Member, 'email'>,
) {
  const mark = email === null ? undefined : await bounces.markOf(secrets.fingerprints(email));
  return mark ? { times: mark.times, at: isoKorean(mark.last_at), answer: said(mark.status) } : null;
}

/** What the support desk may see of entries of the outbox, by the support code of who asked for them. */
export const fatesOf = (lines: readonly OutboxLine[]) =>
  lines.map((line) => ({
    support_code: line.txid === null ? null : supportCode(line.txid),
    job: line.job,
    what: line.template ?? line.kind,
    state: states[line.status],
    asked: isoKorean(line.created_at),
    taken: hasGone(line) ? timeOrNull(line.sent_at) : null,
    bounced: timeOrNull(line.bounced_at),
    bounce: line.bounced_at === null || line.bounce_status === null ? null : said(line.bounce_status),
    good_until: timeOrNull(line.expires_at),
    last_try: hasGone(line) ? null : line.last_outcome,
    answer: line.answer,
    tries: line.attempts,
    refusals: line.refusals,
    next_try: line.status === 'QUEUED' ? isoKorean(line.next_at) : null,
    id: line.id,
  }));
