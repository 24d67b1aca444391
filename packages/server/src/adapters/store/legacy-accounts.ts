import { sql } from 'kysely';
import type {
  LegacyAccount,
  LegacyAccounts,
  LegacyKey,
  LegacyTie,
  NewLegacyAccount,
} from '../../ports/legacy-accounts.ts';
import type { Database, Db } from './schema.ts';

export const toAccount = (row: Database['legacy_account']): LegacyAccount => ({
  ...row,
  voucher: row.voucher === 1,
});

const select = (db: Db) => db.selectFrom('legacy_account').selectAll();

const free = async (db: Db, { email, ci_digest }: { email?: string | null; ci_digest?: string | null }) => {
  if (!email && !ci_digest) return [];
  const rows = await select(db)
    .where('integrated_member', 'is', null)
    .where((eb) =>
      eb.or([
        ...(email ? [eb('email', '=', email)] : []),
        ...(ci_digest ? [eb('ci_digest', '=', ci_digest)] : []),
      ]),
    )
    .execute();
  return rows.map(toAccount);
};

const tie = async (db: Db, { service, legacy_id }: LegacyKey, { member, at, password_hash }: LegacyTie) => {
  const tied = await db
    .updateTable('legacy_account')
    .set({ integrated_member: member, integrated_at: at, ...(password_hash ? { password_hash } : {}) })
    .where('service', '=', service)
    .where('legacy_id', '=', legacy_id)
    .where('integrated_member', 'is', null)
    .returning('legacy_id')
    .executeTakeFirst();
  return tied !== undefined;
};

const untie = (db: Db, member: string, since: number) =>
  db
    .updateTable('legacy_account')
    .set({ integrated_member: null, integrated_at: null })
    .where('integrated_member', '=', member)
    .where('integrated_at', '>', since)
    .where('password_hash', 'is not', null)
    .returning(['service', 'legacy_id'])
    .execute();

const addMany = async (db: Db, accounts: readonly NewLegacyAccount[]): Promise<number> => {
  if (accounts.length === 0) return 0;
  const added = await db
    .insertInto('legacy_account')
    .values(
      accounts.map((account) => ({
        marketing_email: null,
        marketing_sms: null,
        ...account,
        voucher: account.voucher ? 1 : 0,
        integrated_member: null,
        integrated_at: null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['service', 'legacy_id']).doNothing())
    .returning('legacy_id')
    .execute();
  return added.length;
};

/** In the words of the index that finds them (migrations/001-baseline.ts). */
const isForeign = sql<boolean>`password_hash not like '$argon2id$%' and password_hash not like 'pepper$%'`;

const forgetWeakHashes = async (db: Db, before: number, count: number): Promise<number> => {
  const found = await db
    .selectFrom('legacy_account')
    .select(['service', 'legacy_id'])
    .where('integrated_at', '<=', before)
    .where(isForeign)
    .limit(count)
    .execute();
  if (found.length === 0) return 0;
  await db
    .updateTable('legacy_account')
    .set({ password_hash: null })
    .where((eb) => eb.or(found.map(({ service, legacy_id }) => eb.and({ service, legacy_id }))))
    .where('integrated_at', '<=', before)
    .where(isForeign)
    .execute();
  return found.length;
};

export const makeLegacyAccounts = (db: Db): LegacyAccounts => ({
  findByLogin: async (identifier) => {
    const rows = await select(db)
      .where((eb) => eb.or([eb('legacy_id', '=', identifier), eb('email', '=', identifier)]))
      .execute();
    return rows.map(toAccount);
  },
  free: (by) => free(db, by),
  of: async (member) => (await select(db).where('integrated_member', '=', member).execute()).map(toAccount),
  tie: (key, how) => tie(db, key, how),
  settle: async (member, at) => {
    await db
      .updateTable('legacy_account')
      .set({ integrated_at: at })
      .where('integrated_member', '=', member)
      .where('integrated_at', 'is', null)
      .execute();
  },
  untie: (member, since) => untie(db, member, since),
  erase: async (member) => {
    await db.deleteFrom('legacy_account').where('integrated_member', '=', member).execute();
  },
  forgetWeakHashes: (before, count) => forgetWeakHashes(db, before, count),
  addMany: (accounts) => addMany(db, accounts),
});
