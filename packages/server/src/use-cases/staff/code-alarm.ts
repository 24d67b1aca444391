import { defaultPrefix } from '@daemun/contract/languages';
import { guessableSecrets } from '../../domain/guessable-secrets.ts';
import { isoKorean } from '../../domain/korean-time.ts';
import { rateLimitRules } from '../../domain/rate-limit-rules.ts';
import type { ConsoleContext } from '../../ports/console.ts';
import type { Ports } from '../../ports/ports.ts';
import type { StaffAccount } from '../../ports/staff.ts';
import { sendMail } from '../mail/mail-link.ts';
import { tellStaff } from '../mail/tell-operators.ts';
import { trailLine } from './trail-line.ts';

const { alarms } = guessableSecrets['staff code'];
const most = rateLimitRules['staff-code'].count;

/** What a mail says of wrong codes: that there were some, or that no code is accepted any more. */
const words = {
  wrong: { own: 'STAFF_CODES_WRONG', others: 'COLLEAGUE_CODES_WRONG' },
  all: { own: 'STAFF_CODES_REST', others: 'COLLEAGUE_CODES_REST' },
} as const;

/**
 * Mails the owner, leads and operators of the nth wrong code beside the right password of an account, if that one alarms. It
 * says who cannot be known: nobody is named as having done it.
 */
export async function alarmOfCodes(
  needs: Pick<Ports, 'clock' | 'inTransaction' | 'secrets'>,
  { email, role }: StaffAccount,
  nth: number,
  context: Pick<ConsoleContext, 'network' | 'txid'>,
): Promise<void> {
  const alarm = alarms.find(({ at }) => at === nth);
  if (!alarm) return;
  const { own, others } = nth === most ? words.all : words.wrong;
  const facts = { at: isoKorean(needs.clock.now()), by: '' };
  await needs.inTransaction(async (tx) => {
    await tx.staffTrail.append(trailLine(needs, { staff: { email }, ...context }, { event: own }));
    const { txid } = context;
    const asker = { language: defaultPrefix, txid };
    await sendMail(needs, tx, asker, { template: 'staff-event', facts: { ...facts, what: own }, to: email });
    const told = { ...facts, account: email, role, what: others };
    await tellStaff(
      needs,
      tx,
      txid,
      { roles: alarm.to.filter(isRole), except: email },
      { template: 'staff-alert', facts: told },
    );
  });
}

const isRole = (to: (typeof alarms)[number]['to'][number]) => to !== 'owner';
