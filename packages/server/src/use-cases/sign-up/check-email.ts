import { refusalsOf } from '@daemun/contract/refusal';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { takeMembershipQuestion } from '../shared/membership-budget.ts';
import { refuseHolder } from '../shared/refuse-holder.ts';
import { refuseRejoin } from '../shared/rejoin.ts';

type Needs = Pick<Ports, 'budgets' | 'clock' | 'departures' | 'members' | 'secrets' | 'settings'>;

const refuse = refusalsOf('checkEmail');

/** Whether an address is free for a sign-up (specification §5, decisions §3). */
export const checkEmail =
  (needs: Needs): UseCase<'checkEmail'> =>
  async ({ email }, visit) => {
    await takeMembershipQuestion(refuse, needs, visit, email);
    if (needs.settings.membershipDisclosure === 'mail') return {};
    const holder = await needs.members.findBy('EMAIL', email);
    if (holder) refuseHolder(refuse, holder, needs.clock.now());
    await refuseRejoin(refuse, needs, needs, 'EMAIL', email);
    return {};
  };
