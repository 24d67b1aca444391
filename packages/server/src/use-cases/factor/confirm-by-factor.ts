import { refusalsOf } from '@daemun/contract/refusal';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { type FactorNeeds, tryFactor } from '../credentials/try-factor.ts';
import { recordAndTell } from '../mail/record-and-tell.ts';
import { lockOwner } from '../sessions/lock-owner.ts';
import { renewSession } from '../sessions/open-session.ts';

type Needs = FactorNeeds & Pick<Ports, 'accessTokens'>;

const refuse = refusalsOf('confirmByFactor');

/**
 * Proves presence by a code of the authenticator app or of recovery (IF-DMN-1120-07). Wrong ones count as those of logins do.
 */
export const confirmByFactor: UseCase<'confirmByFactor', Needs> = async (
  needs,
  { factor: way, code },
  context,
) => {
  const { session } = context;
  const { member_id: member } = session;
  const tried = { member, way, code, left: undefined };
  const right = await tryFactor(refuse, needs, context, tried);
  await needs.inTransaction(async (tx) => {
    const owner = await lockOwner(refuse, tx, session);
    await right.use(tx);
    await renewSession(needs, tx.sessions, context, session, { way });
    if (way === 'recovery')
      await recordAndTell(
        needs,
        tx,
        context,
        { event: 'RECOVERY_CODE_USED', session: context.session.id },
        owner,
      );
  });
  return null;
};
