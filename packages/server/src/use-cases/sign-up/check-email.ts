import { refusalsOf } from '@daemun/contract/refusal';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { throwIfEmailTaken } from '../accounts/email-availability.ts';
import { throwIfReregistrationBlocked } from '../accounts/reregistration.ts';
import { consumeLookupQuota } from '../limits/lookup-quota.ts';
import { keepCheck } from '../limits/sign-up-question.ts';

type Needs = Pick<
  Ports,
  | 'browsers'
  | 'rateLimits'
  | 'clock'
  | 'closedAccounts'
  | 'encryption'
  | 'withdrawals'
  | 'members'
  | 'secrets'
  | 'settings'
  | 'singleUse'
>;

const refuse = refusalsOf('checkEmail');

/** Whether an address is free for a sign-up (specification §5, decisions §3). */
export const checkEmail: UseCase<'checkEmail', Needs> = async (needs, { email }, context) => {
  await keepCheck(needs, context, email, await consumeLookupQuota(refuse, needs, context, email));
  if (needs.settings.membershipDisclosure === 'mail') return {};
  const holder = await needs.members.findBy('EMAIL', email);
  if (holder) throwIfEmailTaken(refuse, holder, needs.clock.now());
  await throwIfReregistrationBlocked(refuse, needs, needs, 'EMAIL', email);
  return {};
};
