import { rateLimitRules } from '../../domain/rate-limit-rules.ts';
import { sixDigitSecrets } from '../../domain/six-digit-secrets.ts';
import type { Ports } from '../../ports/ports.ts';

const { limit } = sixDigitSecrets.staffApp;

/** Whether no code of an account's app is accepted at present. */
export const areCodesUsedUp = (
  { rateLimits }: Pick<Ports, 'rateLimits'>,
  id: string,
  now: number,
): Promise<boolean> => rateLimits.isUsedUp(limit, id, now);

/** Forgets the wrong codes of an account whose password and app are new. */
export const clearWrongCodes = ({ rateLimits }: Pick<Ports, 'rateLimits'>, id: string): Promise<void> =>
  rateLimits.giveBack(limit, id, rateLimitRules[limit].count);
