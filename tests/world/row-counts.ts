import type { Store } from '../../packages/server/src/adapters/store/open-store.ts';
import type { World } from '../world.ts';

/** Rows of each table as the service's own store has them; a table without any is not there. */
export async function rowCounts(world: World): Promise<Record<string, number>> {
  const store = world.service.ports as unknown as Pick<Store, 'everyRow'>;
  const counts: Record<string, number> = {};
  await store.everyRow(async ({ table, rows }) => {
    counts[table] = (counts[table] ?? 0) + rows.length;
  });
  return counts;
}
