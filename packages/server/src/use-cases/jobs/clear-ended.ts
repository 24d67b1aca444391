import { type Retention, retention } from '../../domain/retention.ts';
import type { Ports } from '../../ports/ports.ts';

type Needs = Pick<Ports, 'clock' | 'purge'>;

/** Few enough that no visitor notices the statement. */
const batch = 500;

const kinds = Object.keys(retention) as (keyof Retention)[];

async function clear({ clock, purge }: Needs, kind: keyof Retention): Promise<number> {
  const endedBy = clock.now() - retention[kind];
  let gone = 0;
  for (;;) {
    const now = await purge.remove(kind, endedBy, batch);
    gone += now;
    if (now < batch) return gone;
  }
}

/** Removes what has been kept long enough (conventions §4: destroy without delay); answers how much of what. */
export async function clearEnded(needs: Needs): Promise<Record<string, number>> {
  const gone: Record<string, number> = {};
  for (const kind of kinds) gone[kind] = await clear(needs, kind);
  await needs.purge.sweep();
  return gone;
}
