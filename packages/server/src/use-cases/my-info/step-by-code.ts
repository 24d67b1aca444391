import { refusalsOf } from '@daemun/contract/refusal';
import { provenEmail } from '../../domain/proven-email.ts';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { tryStepCode } from '../mail/try-code.ts';
import { lockOwner } from '../sessions/lock-owner.ts';
import { renewSession } from '../sessions/open-session.ts';

type Needs = Pick<
  Ports,
  | 'members'
  | 'browsers'
  | 'accessTokens'
  | 'clock'
  | 'codes'
  | 'inTransaction'
  | 'rateLimits'
  | 'secrets'
  | 'sessions'
  | 'settings'
>;

const refuse = refusalsOf('stepByCode');
const failed = () => refuse('FAILURE_EMAIL_AUTH', { data: { left: 0 } });

/** Proves presence by the code that this session had mailed, while the address to which it went is the member's (IF-DMN-1110-05). */
export const stepByCode: UseCase<'stepByCode', Needs> = async (needs, typed, context) => {
  const { clock, inTransaction, secrets } = needs;
  const tried = await tryStepCode(refuse, needs, context, typed);
  await inTransaction(async (tx) => {
    const email = provenEmail(await lockOwner(refuse, tx, context.session));
    if (email === null || !secrets.fingerprints(email).includes(tried.address_print)) throw failed();
    if (!(await tx.codes.spend(tried.id, clock.now()))) throw failed();
    await renewSession(needs, tx.sessions, context, context.session, { way: 'code' });
  });
  return null;
};
