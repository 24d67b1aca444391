import type { FastifyBaseLogger } from 'fastify';
import { createLiveRows, type LiveRows } from '../adapters/partners/live-rows.ts';
import type { Config } from '../config.ts';
import type { Clock } from '../ports/clock.ts';
import type { Opened } from './opened.ts';
import { sayPreviousKeys } from './say-previous-keys.ts';

type Needs = {
  readonly config: Pick<Config, 'partners' | 'rereadPartners'>;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly opened: Opened;
};

/** So often a node looks whether the file of the partners changed, in milliseconds. */
const lookEvery = 1_000;

/**
 * The rows of the partners, which each node reads anew from `PARTNERS_FILE` (docs/decisions/211). Rows that cannot be used leave the ones
 * before. `PARTNERS` cannot change in a running process.
 */
export function openPartnerRows({ config, clock, log, opened }: Needs): LiveRows {
  const { partners, rereadPartners } = config;
  sayPreviousKeys(partners, clock.now(), log);
  if (!rereadPartners) return { now: () => partners, faults: () => [] };
  const { look, ...live } = createLiveRows(partners, rereadPartners, {
    onRows: (rows) => {
      log.info({ partners: rows.map(({ id }) => id) }, 'the rows of the partners were read anew');
      sayPreviousKeys(rows, clock.now(), log);
    },
    onFaults: (faults) =>
      log.error(
        { code: 'partner-rows-unusable', faults },
        'the rows of the partners cannot be used; the ones before are kept',
      ),
  });
  const timer = setInterval(look, lookEvery);
  timer.unref();
  opened.defer(async () => clearInterval(timer));
  return live;
}
