import { supportCode } from '@daemun/contract/envelope';
import { isoKorean } from '../../domain/korean-time.ts';
import { keptAfterLeaving } from '../../domain/retention.ts';
import type { AuditEvent, CodedLine } from '../../ports/audit.ts';
import type { StorePorts } from '../../ports/ports.ts';
import { maskedMember } from '../accounts/masked-member.ts';
import { isDisputable, noticeTable } from '../mail/notice-table.ts';
import { fatesOf } from './outbox-fates.ts';

/** One code may fit several requests; more than these say nothing. */
const most = 20;

/** What the desk does next: as a word for the console, which says it in its own language, and for who types commands. */
const advices = {
  UNLOCK: () => 'once it is sure who asks: npm run member -- unlock',
  MAIL: () => 'look below what became of the mail',
  SIGN_UP_MAIL: () => 'look below what became of the mail; it waits for a day',
  WHO_BLOCKED: () => 'the trail says who blocked it and why',
  NOT_THEM: () => 'npm run member -- ways-in, then reclaim --since the moment in doubt',
  OWNER_WAS_TOLD: (at: number) =>
    `the owner was told; if it was not them: npm run member -- reclaim --since ${isoKorean(at)}`,
  LOOK: () => 'npm run member -- show',
} as const satisfies Record<string, (at: number) => string>;
type Advice = keyof typeof advices;

/** Where an event calls for something else than a look at the account. */
const ownAdvice: Readonly<Partial<Record<AuditEvent, Advice>>> = {
  LOCKED: 'UNLOCK',
  RESET_ASKED: 'MAIL',
  MAIL_RESENT: 'MAIL',
  SIGNED_UP: 'SIGN_UP_MAIL',
  OPERATOR_BLOCKED: 'WHO_BLOCKED',
  NOT_ME: 'NOT_THEM',
};

const adviceOn = (event: AuditEvent): Advice =>
  ownAdvice[event] ?? (isDisputable(noticeTable[event]) ? 'OWNER_WAS_TOLD' : 'LOOK');

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
    const advice = adviceOn(line.event);
    events.push({
      support_code: supportCode(line.txid),
      event: line.event,
      at: isoKorean(line.at),
      operator: line.operator,
      account: member ? maskedMember(member) : null,
      advice,
      next: advices[advice](line.at),
    });
  }
  const log = `txid ${code.toLowerCase()}… in the log names the call and its result`;
  return { events, mails: fatesOf(await tx.outboxDesk.find(code, most)), log };
}
