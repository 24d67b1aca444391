import { type RawBuilder, sql } from 'kysely';
import type { HashPlace, PasswordHashes } from '../../ports/password-hashes.ts';
import type { Db } from './schema.ts';

/** The columns of a place's primary key; a key of several is one text, parted by the first colon. */
const keys: Readonly<Record<HashPlace, readonly [string, ...string[]]>> = {
  member: ['id'],
  email_connect: ['member_id'],
  legacy_account: ['service', 'legacy_id'],
  staff: ['id'],
};

/** Both as rows, in which either engine compares and finds them by the primary key. */
const columnsOf = (place: HashPlace): RawBuilder<unknown> =>
  sql.join(keys[place].map((name) => sql.ref(name)));

function valuesOf(place: HashPlace, key: string): RawBuilder<unknown> {
  if (keys[place].length === 1) return sql.join([key]);
  const colon = key.indexOf(':');
  return sql.join([key.slice(0, Math.max(colon, 0)), key.slice(colon + 1)]);
}

/** Hashes that the sister services made stay as they are. */
const isOurs = (hash: string | null): hash is string => /^(\$argon2id\$|pepper\$)/.test(hash ?? '');

type Row = Readonly<Record<string, string>> & { readonly password_hash: string | null };

async function after(db: Db, place: HashPlace, key: string, count: number) {
  const columns = columnsOf(place);
  const { rows } = await sql<Row>`select ${columns}, password_hash from ${sql.table(place)}
    where (${columns}) > (${valuesOf(place, key)}) order by ${columns} limit ${count}`.execute(db);
  const keyOf = (row: Row) => keys[place].map((name) => row[name]).join(':');
  const last = rows.at(-1);
  return {
    hashes: rows.flatMap((row) =>
      isOurs(row.password_hash) ? [{ place, key: keyOf(row), hash: row.password_hash }] : [],
    ),
    next: last && rows.length === count ? keyOf(last) : undefined,
  };
}

export const makePasswordHashes = (db: Db): PasswordHashes => ({
  after: (place, key, count) => after(db, place, key, count),
  replace: async ({ place, key, hash }, form) => {
    const { rows } = await sql`update ${sql.table(place)} set password_hash = ${form}
      where (${columnsOf(place)}) = (${valuesOf(place, key)}) and password_hash = ${hash} returning 1`.execute(
      db,
    );
    return rows.length > 0;
  },
});
