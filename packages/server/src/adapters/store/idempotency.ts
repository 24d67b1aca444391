import { limits } from '@daemun/contract/limits';
import type { Idempotency, IdempotencyState, IdempotentRun, KeyedRequest } from '../../ports/idempotency.ts';
import type { Db } from './schema.ts';

const { answerLife, lease } = limits.idempotency;

/** Takes the key where it is free: never given, given too long ago, or to this request whose run is over without an answer. */
const take = (
  db: Db,
  { digest, fingerprints }: KeyedRequest,
  now: number,
): Promise<IdempotentRun | undefined> => {
  const begun = {
    fingerprint: fingerprints[0] ?? '',
    sealed: null,
    leased_until: now + lease,
    expires_at: now + answerLife,
  };
  return db
    .insertInto('idempotency')
    .values({ digest, ...begun })
    .onConflict((conflict) =>
      conflict
        .column('digest')
        .doUpdateSet(begun)
        .where((eb) =>
          eb.or([
            eb('idempotency.expires_at', '<=', now),
            eb.and([
              eb('idempotency.sealed', 'is', null),
              eb('idempotency.leased_until', '<=', now),
              eb('idempotency.fingerprint', 'in', fingerprints),
            ]),
          ]),
        ),
    )
    .returning(['digest', 'leased_until'])
    .executeTakeFirst();
};

async function look(
  db: Db,
  { digest, fingerprints }: KeyedRequest,
  now: number,
): Promise<IdempotencyState | undefined> {
  const row = await db
    .selectFrom('idempotency')
    .select(['fingerprint', 'sealed'])
    .where('digest', '=', digest)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!row) return undefined;
  if (!fingerprints.includes(row.fingerprint)) return { state: 'other' };
  return row.sealed === null ? { state: 'running' } : { state: 'answered', sealed: row.sealed };
}

/** The lease tells the runs of a key apart: only the run that still has it writes. */
export const makeIdempotency = (db: Db): Idempotency => ({
  begin: async (request, now) => {
    const run = await take(db, request, now);
    // Where it went between the two statements, the next look takes it.
    return run ? { state: 'begun', run } : ((await look(db, request, now)) ?? { state: 'running' });
  },
  look: (request, now) => look(db, request, now),
  finish: async ({ digest, leased_until }, sealed) => {
    await db
      .updateTable('idempotency')
      .set({ sealed })
      .where('digest', '=', digest)
      .where('leased_until', '=', leased_until)
      .where('sealed', 'is', null)
      .execute();
  },
  drop: async ({ digest, leased_until }) => {
    await db
      .deleteFrom('idempotency')
      .where('digest', '=', digest)
      .where('leased_until', '=', leased_until)
      .where('sealed', 'is', null)
      .execute();
  },
});
