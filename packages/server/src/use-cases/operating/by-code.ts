import { supportCode } from '@daemun/contract/envelope';
import { isoKorean } from '../../domain/korean-time.ts';
import { keptAfterLeaving } from '../../domain/retention.ts';
import type { AuditEvent, CodedLine } from '../../ports/audit.ts';
import type { StorePorts } from '../../ports/ports.ts';
import { isDisputable, noticeTable } from '../mail/notice-table.ts';
import { maskedMember } from './known-as.ts';
import { fatesOf } from './outbox-fates.ts';

/** One code may fit several requests; more than these say nothing. */
const most = 20;

/** What the desk does next, where an event calls for something else than a look at the account. */
const ownAdvice: Readonly<Partial<Record<AuditEvent, string>>> = {
  LOCKED: 'once it is sure who asks: npm run member -- unlock',
  RESET_ASKED: 'look below what became of the mail',
  MAIL_RESENT: 'look below what became of the mail',
  SIGNED_UP: 'look below what became of the mail; it waits for a day',
  OPERATOR_BLOCKED: 'the trail says who blocked it and why',
  NOT_ME: 'npm run member -- ways-in, then reclaim --since the moment in doubt',
};

function adviceOn({ event, at }: CodedLine): string {
  const own = ownAdvice[event];
  if (own !== undefined) return own;
  return isDisputable(noticeTable[event])
    ? `the owner was told; if it was not them: npm run member -- reclaim --since ${isoKorean(at)}`
    : 'npm run member -- show';
}

/** Under whom the looking is on record: the member whom the code leads to, or nobody for as long as such lines are kept. */
export const recordedUnder = (lines: readonly CodedLine[], nobody: string, at: number) => {
  const [line] = lines;
  return line ? { member: line.member } : { member: nobody, keep_until: at + keptAfterLeaving };
};

/** The lines of the trail that a support code leads to. */
export const linesByCode = ({ audit }: Pick<StorePorts, 'audit'>, code: string): Promise<CodedLine[]> =>
  audit.byCode(code, most);

/**
 * What requests with a support code did, when, at which account (masked), what became of their mails, and what to do next.
 * A request that was refused or failed changed nothing and stands in the log alone, with its call and result.
 */
export async function eventsOfCode(tx: StorePorts, code: string, lines: readonly CodedLine[]) {
  const events = [];
  for (const line of lines) {
    const member = await tx.members.find(line.member);
    events.push({
      support_code: supportCode(line.txid),
      event: line.event,
      at: isoKorean(line.at),
      operator: line.operator,
      account: member ? maskedMember(member) : null,
      next: adviceOn(line),
    });
  }
  const log = `txid ${code.toLowerCase()}… in the log names the call and its result`;
  return { events, mails: fatesOf(await tx.outboxDesk.find(code, most)), log };
}
