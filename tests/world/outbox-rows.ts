import type { Value } from '../../packages/server/src/adapters/store/every-row.ts';
import type { Store } from '../../packages/server/src/adapters/store/open-store.ts';
import type { World } from '../world.ts';

/** What the service's own store has of its mails, read past every port that shows less. */
export async function outboxRows(world: World) {
  const store = world.service.ports as unknown as Pick<Store, 'everyRow'>;
  const found: Readonly<Record<string, Value>>[] = [];
  await store.everyRow(async ({ table, columns, rows }) => {
    if (table !== 'outbox') return;
    found.push(...rows.map((row) => Object.fromEntries(columns.map((name, at) => [name, row[at] ?? null]))));
  });
  return found.map(({ id, template, member_id, txid, job, status, over_at, created_at, expires_at }) => ({
    id: String(id),
    template,
    member: member_id as string | null,
    txid: txid as string | null,
    job,
    hasGone: status === 'SENT' && over_at === null,
    /** For how many milliseconds it is of use; null where it does not end. */
    life: expires_at === null ? null : Number(expires_at) - Number(created_at),
  }));
}
