import type { Passkey, Passkeys } from '../../ports/passkeys.ts';
import { countsOn, fromPasskeyRow, toPasskeyRow } from './passkey-rows.ts';
import type { Db, PasskeyTable } from './schema.ts';

/** A passkey of a member as its row has it. */
const toRow = (passkey: Passkey) => ({
  ...toPasskeyRow(passkey),
  uv_initialized: passkey.uv_initialized ? (1 as const) : (0 as const),
});
const fromRow = (row: PasskeyTable): Passkey => ({
  ...fromPasskeyRow(row),
  uv_initialized: row.uv_initialized === 1,
});

async function add(db: Db, passkey: Passkey): Promise<boolean> {
  const added = await db
    .insertInto('passkey')
    .values(toRow(passkey))
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('credential_id')
    .executeTakeFirst();
  return added !== undefined;
}

async function use(
  db: Db,
  credentialId: string,
  { counter, backedUp, at }: Parameters<Passkeys['use']>[1],
): Promise<boolean> {
  const used = await db
    .updateTable('passkey')
    .set({ counter, backed_up: backedUp ? 1 : 0, last_used_at: at })
    .where('credential_id', '=', credentialId)
    .where('suspended_at', 'is', null)
    .where(countsOn(counter))
    .returning('credential_id')
    .executeTakeFirst();
  return used !== undefined;
}

async function putHandle(db: Db, member: string, handle: string): Promise<string> {
  await db
    .insertInto('passkey_handle')
    .values({ member_id: member, handle, ask_after: null })
    .onConflict((conflict) => conflict.column('member_id').doNothing())
    .execute();
  const row = await handleOf(db, member);
  return row?.handle ?? handle;
}

const handleOf = (db: Db, member: string) =>
  db
    .selectFrom('passkey_handle')
    .select(['handle', 'ask_after'])
    .where('member_id', '=', member)
    .executeTakeFirst();

export const makePasskeys = (db: Db): Passkeys => ({
  add: (passkey) => add(db, passkey),
  find: async (credentialId) => {
    const row = await db
      .selectFrom('passkey')
      .selectAll()
      .where('credential_id', '=', credentialId)
      .executeTakeFirst();
    return row && fromRow(row);
  },
  of: async (member) => {
    const rows = await db
      .selectFrom('passkey')
      .selectAll()
      .where('member_id', '=', member)
      .orderBy('created_at')
      .orderBy('credential_id')
      .execute();
    return rows.map(fromRow);
  },
  use: (credentialId, how) => use(db, credentialId, how),
  initializeUv: async (member, credentialId) => {
    await db
      .updateTable('passkey')
      .set({ uv_initialized: 1 })
      .where('credential_id', '=', credentialId)
      .where('member_id', '=', member)
      .execute();
  },
  rename: async (member, credentialId, name) =>
    (await db
      .updateTable('passkey')
      .set({ name })
      .where('credential_id', '=', credentialId)
      .where('member_id', '=', member)
      .returning('credential_id')
      .executeTakeFirst()) !== undefined,
  suspend: async (member, credentialId, at) => {
    await db
      .updateTable('passkey')
      .set({ suspended_at: at })
      .where('credential_id', '=', credentialId)
      .where('member_id', '=', member)
      .execute();
  },
  remove: async (member, credentialId) =>
    (await db
      .deleteFrom('passkey')
      .where('credential_id', '=', credentialId)
      .where('member_id', '=', member)
      .returning('credential_id')
      .executeTakeFirst()) !== undefined,
  handleOf: (member) => handleOf(db, member),
  putHandle: (member, handle) => putHandle(db, member, handle),
  postpone: async (member, until) => {
    await db
      .updateTable('passkey_handle')
      .set({ ask_after: until })
      .where('member_id', '=', member)
      .execute();
  },
});
