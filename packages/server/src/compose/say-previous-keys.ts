import type { FastifyBaseLogger } from 'fastify';
import type { PartnerSettings } from '../adapters/partners/settings.ts';
import { arePreviousTaken } from '../domain/previous-keys.ts';

/** Tells operators at each start which partners have a key or secret from before a change in their rows. */
export function sayPreviousKeys(
  rows: readonly PartnerSettings[],
  now: number,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): void {
  for (const { id: partner, previousToken, oidc, previousUntil: until } of rows) {
    if (previousToken === undefined && oidc?.previousSecret === undefined) continue;
    if (until === undefined) log.warn({ partner }, 'a key from before a change is taken without an end');
    else if (arePreviousTaken(until, now))
      log.info({ partner, until }, 'a key from before a change is taken until that day');
    else log.warn({ partner, until }, 'a key from before a change is taken no more: remove it from the row');
  }
}
