import { type RawBuilder, sql } from 'kysely';
import type { HashPlace, KeptHash, PasswordHashes } from '../../ports/password-hashes.ts';
import type { Db } from './schema.ts';

const keys: Readonly<Record<HashPlace, RawBuilder<string>>> = {
  member: sql`id`,
  email_connect: sql`member_id`,
  legacy_account: sql`(service || ':' || legacy_id)`,
};

/** Hashes that the sister services made stay as they are. */
const ours = sql`(password_hash like '$argon2id$%' or password_hash like 'pepper$%')`;

export const makePasswordHashes = (db: Db): PasswordHashes => ({
  after: async (place, key, count) => {
    const column = keys[place];
    const { rows } = await sql<Omit<KeptHash, 'place'>>`
      select ${column} as key, password_hash as hash from ${sql.table(place)}
      where ${ours} and ${column} > ${key} order by ${column} limit ${count}`.execute(db);
    return rows.map((row) => ({ place, ...row }));
  },
  replace: async ({ place, key, hash }, form) => {
    const { rows } = await sql`update ${sql.table(place)} set password_hash = ${form}
      where ${keys[place]} = ${key} and password_hash = ${hash} returning 1`.execute(db);
    return rows.length > 0;
  },
});
