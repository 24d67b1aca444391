import { refusalsOf } from '@daemun/contract/refusal';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { recordAndTell } from '../mail/record-and-tell.ts';
import { lockOwner } from '../sessions/lock-owner.ts';

type Needs = Pick<Ports, 'clock' | 'inTransaction' | 'secrets'>;

const refuse = refusalsOf('saveLoginCode');

/** Says whether a mailed code logs in (IF-DMN-1110-06); the owner is told of a change. Codes for other things stay. */
export const saveLoginCode: UseCase<'saveLoginCode', Needs> = (needs, { login_code_yn }, context) => {
  const { session } = context;
  return needs.inTransaction(async (tx) => {
    const owner = await lockOwner(refuse, tx, session);
    const isOff = login_code_yn === 'N';
    if (isOff === (owner.login_code_off_at !== null)) return null;
    const event = isOff ? 'LOGIN_CODE_OFF' : 'LOGIN_CODE_ON';
    await tx.members.setLoginCodeOff(owner.id, isOff ? needs.clock.now() : null);
    const { login_code_off_at } = owner;
    const undoes = { before: { login_code_off_at } };
    await recordAndTell(needs, tx, context, { event, session: session.id }, owner, { undoes });
    return null;
  });
};
