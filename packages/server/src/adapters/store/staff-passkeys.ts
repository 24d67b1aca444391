import type { StaffPasskeys } from '../../ports/staff-passkeys.ts';
import { countsOn, fromPasskeyRow, toPasskeyRow } from './passkey-rows.ts';
import type { Db } from './schema.ts';

async function use(
  db: Db,
  credentialId: string,
  { counter, backedUp, at }: Parameters<StaffPasskeys['use']>[1],
): Promise<boolean> {
  const used = await db
    .updateTable('staff_passkey')
    .set({ counter, backed_up: backedUp ? 1 : 0, last_used_at: at })
    .where('credential_id', '=', credentialId)
    .where(countsOn(counter))
    .returning('credential_id')
    .executeTakeFirst();
  return used !== undefined;
}

/** The last way in stays: there is a password, or another passkey. */
async function remove(db: Db, staff: string, credentialId: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('staff_passkey')
    .where('credential_id', '=', credentialId)
    .where('staff_id', '=', staff)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('staff')
            .select('staff.id')
            .where('staff.id', '=', staff)
            .where('staff.password_hash', 'is not', null),
        ),
        exists(
          selectFrom('staff_passkey as other')
            .select('other.credential_id')
            .where('other.staff_id', '=', staff)
            .where('other.credential_id', '<>', credentialId),
        ),
      ]),
    )
    .returning('credential_id')
    .executeTakeFirst();
  return removed !== undefined;
}

export const makeStaffPasskeys = (db: Db): StaffPasskeys => ({
  add: async (passkey) => {
    const added = await db
      .insertInto('staff_passkey')
      .values(toPasskeyRow(passkey))
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning('credential_id')
      .executeTakeFirst();
    return added !== undefined;
  },
  find: async (credentialId) => {
    const row = await db
      .selectFrom('staff_passkey')
      .selectAll()
      .where('credential_id', '=', credentialId)
      .executeTakeFirst();
    return row && fromPasskeyRow(row);
  },
  of: async (staff) => {
    const rows = await db
      .selectFrom('staff_passkey')
      .selectAll()
      .where('staff_id', '=', staff)
      .orderBy('created_at')
      .orderBy('credential_id')
      .execute();
    return rows.map(fromPasskeyRow);
  },
  use: (credentialId, how) => use(db, credentialId, how),
  remove: (staff, credentialId) => remove(db, staff, credentialId),
  removeAll: async (staff) => {
    await db.deleteFrom('staff_passkey').where('staff_id', '=', staff).execute();
  },
});
