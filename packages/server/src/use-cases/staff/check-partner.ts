import { refusalsOfConsole } from '@daemun/contract/refusal';
import type { ConsoleUseCase } from '../../ports/console.ts';
import type { Ports } from '../../ports/ports.ts';
import type { ConsoleDeps } from './console-deps.ts';
import { takeOfStaff } from './staff-limits.ts';
import { trailLine } from './trail-line.ts';

type Needs = Pick<Ports, 'clock' | 'inTransaction' | 'partners' | 'rateLimits'>;

/** Tries a partner and its OpenID client; who did so stands in the trail before anything is asked (IF-DMN-2100-02). */
export const checkPartner: ConsoleUseCase<'checkPartner', Needs & Pick<ConsoleDeps, 'checkPartner'>> = async (
  needs,
  { id },
  context,
) => {
  const { checkPartner: check } = needs;

  const { inTransaction, partners } = needs;
  const refuse = refusalsOfConsole('checkPartner');
  if (!partners.find(id)) throw refuse('INVALID_USER_DATA', { field: 'id' });
  if (!(await takeOfStaff(needs, 'action', context))) throw refuse('EXCEED_PASSWORD_FAIL_COUNT');
  const line = trailLine(needs, context, { event: 'PARTNER_CHECKED', detail: id });
  await inTransaction((tx) => tx.staffTrail.append(line));
  const findings = (await check(id)) ?? [];
  return { findings: findings.map(({ mistake = null, ...finding }) => ({ ...finding, mistake })) };
};
