import { limits } from '@daemun/contract/limits';
import { refusalsOf } from '@daemun/contract/refusal';
import { isTotpCode } from '@daemun/contract/rules/factor-code';
import { rowOfTotp } from '../../ports/factors.ts';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { recordAndTell } from '../mail/record-and-tell.ts';
import { endSecondSteps } from '../sessions/end-second-steps.ts';
import { lockOwner } from '../sessions/lock-owner.ts';
import { consumeSealed, peekSealed } from '../single-use/sealed-record.ts';
import { freshRecoveryCodes } from './fresh-recovery-codes.ts';
import { suspendUnconfirmed } from './suspend-unconfirmed.ts';
import { keyOfSetUp, type TotpSetUp } from './totp-set-up.ts';

type Needs = Pick<Ports, 'clock' | 'encryption' | 'inTransaction' | 'secrets' | 'singleUse' | 'totp'>;

const refuse = refusalsOf('finishTotp');
const over = () => refuse('FAILURE_EMAIL_AUTH', { reason: 'factor.runOver' });

/**
 * Sets the authenticator app up by a code of it, which is used up by that, in the place of an older one, and makes its
 * recovery codes (IF-DMN-1120-03). Browsers that were trusted with the older one are asked again. The first app suspends each
 * method that bypasses it and that the member does not confirm.
 */
export const finishTotp: UseCase<'finishTotp', Needs> = async (
  needs,
  { run, code, keep = [], keep_passkeys = [] },
  context,
) => {
  const { clock, encryption, inTransaction, singleUse, totp } = needs;
  const setUpKey = keyOfSetUp(run, context.session);
  const setUp = await peekSealed<TotpSetUp>(needs, singleUse, setUpKey);
  if (!setUp) throw over();
  const step = isTotpCode(code) ? totp.stepOf(setUp.key, code, clock.now()) : undefined;
  if (step === undefined) throw refuse('BAD_CREDENTIAL', { reason: 'factor.wrong' });
  return inTransaction(async (tx) => {
    const member = await lockOwner(refuse, tx, context.session);
    const now = clock.now();
    if (!(await consumeSealed(needs, tx.singleUse, setUpKey))) throw over();
    const sealed = encryption.encrypt('totp', rowOfTotp(member.id), setUp.key);
    const older = await tx.factors.of(member.id);
    await tx.factors.put({
      member_id: member.id,
      sealed,
      last_step: step,
      created_at: now,
      social: older?.social ?? false,
    });
    await endSecondSteps(needs, tx, member.id);
    const happened = { event: 'FACTOR_ADDED', session: context.session.id } as const;
    const until = now + limits.secondFactor.disputableFor;
    await recordAndTell(needs, tx, context, happened, member, { at: now, until });
    if (!older) await suspendUnconfirmed(needs, tx, context, member, { ways: keep, passkeys: keep_passkeys });
    return { recovery_codes: await freshRecoveryCodes(needs, tx, member.id) };
  });
};
