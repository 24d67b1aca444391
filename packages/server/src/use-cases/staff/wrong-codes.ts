import { rateLimitRules } from '../../domain/rate-limit-rules.ts';
import type { Ports } from '../../ports/ports.ts';

/** Whether no code of an account's app is accepted at present. */
export const areCodesUsedUp = (
  { rateLimits }: Pick<Ports, 'rateLimits'>,
  id: string,
  now: number,
): Promise<boolean> => rateLimits.isUsedUp('staff-code', id, now);

/** Forgets the wrong codes of an account whose password and app are new. */
export const clearWrongCodes = ({ rateLimits }: Pick<Ports, 'rateLimits'>, id: string): Promise<void> =>
  rateLimits.giveBack('staff-code', id, rateLimitRules['staff-code'].count);
