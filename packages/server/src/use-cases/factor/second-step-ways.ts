import { refusalsOf } from '@daemun/contract/refusal';
import { isFactor } from '../../domain/passkey-rules.ts';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { takeFromClient } from '../limits/client-budget.ts';
import { waitingRun } from '../sessions/waiting-run.ts';
import { mayEndFactor } from './identity-ends-factor.ts';

type Needs = Pick<
  Ports,
  | 'browsers'
  | 'clock'
  | 'identities'
  | 'identity'
  | 'loginRuns'
  | 'passkeys'
  | 'rateLimits'
  | 'secrets'
  | 'settings'
>;

const refuse = refusalsOf('secondStepWays');

/** What there is beside a code for the second step of a log-in (IF-DMN-1120-15): told to the browser that did the first alone. */
export const secondStepWays: UseCase<'secondStepWays', Needs> = async (needs, { login_run }, context) => {
  const { clock, identities, identity, passkeys, settings } = needs;
  const { member_id: member, persistence } = await waitingRun(refuse, needs, context, login_run);
  if (!(await takeFromClient(needs, context, 'passkeyOptions', member)))
    throw refuse('API_INTERNAL_ERROR', { reason: 'budget.client' });
  const own = settings.passkeys ? await passkeys.of(member) : [];
  return {
    passkey: own.some(isFactor),
    identity: identity.agency !== undefined && mayEndFactor(await identities.of(member), clock.now()),
    trust: persistence !== 'shared',
  };
};
