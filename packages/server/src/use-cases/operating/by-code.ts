import { supportCode } from '@daemun/contract/envelope';
import { noticesOf } from '../../domain/account-events.ts';
import { type Advice, advices } from '../../domain/advices.ts';
import { isoKorean } from '../../domain/korean-time.ts';
import { isDisputable } from '../../domain/mails.ts';
import { keptAfterLeaving } from '../../domain/retention.ts';
import type { AuditEvent, CodedLine } from '../../ports/audit.ts';
import type { StorePorts } from '../../ports/ports.ts';
import type { SupportEvent } from '../../ports/support-events.ts';
import { maskedMember } from '../accounts/masked-member.ts';
import { fatesOf } from './outbox-fates.ts';
import { adviceAfter } from './refusal-advice.ts';

/** One code may fit several requests; more than these say nothing. */
const most = 20;

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
  ownAdvice[event] ?? (isDisputable(noticesOf(event)) ? 'OWNER_WAS_TOLD' : 'LOOK');

/** What a support code leads to: what its requests did, and those that were refused or failed. */
export type Coded = { readonly lines: readonly CodedLine[]; readonly failures: readonly SupportEvent[] };

/** Under whom the looking is on record: the member whom the code leads to, or nobody for as long as such lines are kept. */
export const recordedUnder = ({ lines, failures }: Coded, nobody: string, at: number) => {
  const member = lines[0]?.member ?? failures.find(({ member_id }) => member_id !== null)?.member_id;
  return member ? { member } : { member: nobody, keep_until: at + keptAfterLeaving };
};

/** Reads what a support code leads to. */
export const readCode = async (
  { audit, supportEvents }: Pick<StorePorts, 'audit' | 'supportEvents'>,
  code: string,
): Promise<Coded> => ({
  lines: await audit.byCode(code, most),
  failures: await supportEvents.byCode(code, most),
});

async function accountOf({ members }: StorePorts, id: string | null) {
  const member = id === null ? undefined : await members.find(id);
  return member ? maskedMember(member) : null;
}

async function eventOf(tx: StorePorts, { event, txid, at, operator, member }: CodedLine) {
  const advice = adviceOn(event);
  return {
    support_code: supportCode(txid),
    event,
    at: isoKorean(at),
    operator,
    account: await accountOf(tx, member),
    advice,
    next: advices[advice](at),
  };
}

async function failureOf(tx: StorePorts, event: SupportEvent) {
  const { txid, at, call, result, reason, member_id } = event;
  const advice = adviceAfter(event);
  return {
    support_code: supportCode(txid),
    call,
    result,
    reason,
    at: isoKorean(at),
    account: await accountOf(tx, member_id),
    advice,
    next: advices[advice](at),
  };
}

/**
 * What requests with a support code did, or why they were refused or failed, when, at which account (masked), what became
 * of their mails, and what to do next. The log says more of a failure.
 */
export async function eventsOfCode(tx: StorePorts, code: string, { lines, failures }: Coded) {
  const [events, refused] = [[], []] as [
    Awaited<ReturnType<typeof eventOf>>[],
    Awaited<ReturnType<typeof failureOf>>[],
  ];
  for (const line of lines) events.push(await eventOf(tx, line));
  for (const event of failures) refused.push(await failureOf(tx, event));
  const log = `txid ${code.toLowerCase()}… in the log names the call and its result`;
  return { events, failures: refused, mails: fatesOf(await tx.outboxDesk.find(code, most)), log };
}
