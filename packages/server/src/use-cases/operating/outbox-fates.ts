import { supportCode } from '@daemun/contract/envelope';
import { meaningOf } from '../../domain/bounce.ts';
import { isoKorean } from '../../domain/korean-time.ts';
import type { OutboxLine } from '../../ports/outbox-desk.ts';
import { timeOrNull } from '../data-export/member-data-export.ts';

const states = {
  QUEUED: 'waiting',
  SENT: 'taken',
  DEAD: 'given up',
  OVER: 'over',
  BOUNCED: 'bounced',
} as const;

const hasGone = ({ status }: OutboxLine) => status === 'SENT' || status === 'BOUNCED';

/** What its status means stands beside it, if it is the recipient's fault. */
const bounceOf = ({ bounce_status: status }: OutboxLine) =>
  status === null ? null : [status, meaningOf(status)].filter(Boolean).join(' ');

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
    bounce: bounceOf(line),
    good_until: timeOrNull(line.expires_at),
    last_try: hasGone(line) ? null : line.last_outcome,
    answer: line.answer,
    tries: line.attempts,
    refusals: line.refusals,
    next_try: line.status === 'QUEUED' ? isoKorean(line.next_at) : null,
    id: line.id,
  }));
