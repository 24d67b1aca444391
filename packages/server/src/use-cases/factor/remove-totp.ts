import { refusalsOf } from '@daemun/contract/refusal';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { lockOwner } from '../sessions/lock-owner.ts';
import { tellOfFactor } from './tell-of-factor.ts';

const refuse = refusalsOf('removeTotp');

/** Switches the second factor off, with its recovery codes and trusted browsers (IF-DMN-1120-04). Done twice it answers the same. */
export const removeTotp =
  (needs: Pick<Ports, 'clock' | 'inTransaction' | 'secrets'>): UseCase<'removeTotp'> =>
  async (_, context) => {
    await needs.inTransaction(async (tx) => {
      const member = await lockOwner(refuse, tx, context.session);
      if (!(await tx.factors.remove(member.id))) return;
      await tx.browsers.endTrust(member.id, needs.clock.now());
      await tx.loginRuns.drop(member.id);
      await tellOfFactor(needs, tx, context, 'FACTOR_REMOVED', member);
    });
    return null;
  };
