import { keptFor, type Retention, retention } from '../../domain/retention.ts';
import type { Throttle } from '../../ports/jobs.ts';
import type { Ports } from '../../ports/ports.ts';

type Needs = Pick<Ports, 'clock' | 'purge' | 'settings'>;

/** What is kept for a time, by kind. */
export const keptKinds = Object.keys(retention) as (keyof Retention)[];

/** Removes what of a kind has been kept long enough (conventions §4: destroy without delay); answers how much. */
export async function clearEnded(
  { clock, purge, settings }: Needs,
  kind: keyof Retention,
  throttle: Throttle,
): Promise<Record<string, number>> {
  const endedBy = clock.now() - keptFor(kind, settings);
  let gone = 0;
  for (let next: string | undefined = ''; next !== undefined; ) {
    await throttle();
    const portion = await purge.remove(kind, endedBy, next);
    gone += portion.rows;
    next = portion.next;
  }
  return { gone };
}
