import { supportCode } from '@daemun/contract/envelope';
import { isoKorean } from '../../domain/korean-time.ts';
import type { OutboxLine } from '../../ports/outbox-desk.ts';
import { timeOrNull } from '../data-export/member-data-export.ts';

const states = { QUEUED: 'waiting', SENT: 'taken', DEAD: 'given up', OVER: 'over' } as const;

/** What the support desk may see of entries of the outbox, by the support code of who asked for them. */
export const fatesOf = (lines: readonly OutboxLine[]) =>
  lines.map((line) => ({
    support_code: line.txid === null ? null : supportCode(line.txid),
    job: line.job,
    what: line.template ?? line.kind,
    state: states[line.status],
    asked: isoKorean(line.created_at),
    taken: line.status === 'SENT' ? timeOrNull(line.sent_at) : null,
    good_until: timeOrNull(line.expires_at),
    last_try: line.status === 'SENT' ? null : line.last_outcome,
    answer: line.answer,
    tries: line.attempts,
    refusals: line.refusals,
    next_try: line.status === 'QUEUED' ? isoKorean(line.next_at) : null,
    id: line.id,
  }));
