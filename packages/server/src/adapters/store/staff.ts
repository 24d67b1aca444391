import { sql } from 'kysely';
import type { StaffTie } from '../../domain/staff-relations.ts';
import type { Staff, StaffAccount, StaffPerson } from '../../ports/staff.ts';
import type { Db } from './schema.ts';
import { together } from './together.ts';

const tieColumns = ['staff_id', 'kind', 'by_id', 'at'] as const;
const personColumns = ['staff.id', 'staff.email', 'staff.name', 'staff.role'] as const;
const accountColumns = [
  ...personColumns,
  'staff.password_hash',
  'staff.totp_sealed',
  'staff.created_at',
  'staff.bind_notice_at',
  'staff.ended_at',
] as const;

const day = 86_400_000;

const accounts = (db: Db) =>
  db
    .selectFrom('staff')
    .select(accountColumns)
    .select((eb) =>
      eb
        .selectFrom('staff_passkey')
        .select((one) => one.fn.countAll<number>().as('count'))
        .whereRef('staff_passkey.staff_id', '=', 'staff.id')
        .as('passkeys'),
    )
    .select((eb) =>
      eb
        .selectFrom('staff_identity')
        .select((one) => one.fn.countAll<number>().as('count'))
        .whereRef('staff_identity.staff_id', '=', 'staff.id')
        .as('identities'),
    );

/** Sessions are over within hours; those of a day ago go when a new one begins, so that none are left to clear. */
async function openSession(
  db: Db,
  { digest, id, at, passkey }: { digest: string; id: string; at: number; passkey: string | null },
): Promise<void> {
  await db
    .deleteFrom('staff_session')
    .where('staff_id', '=', id)
    .where('created_at', '<', at - day)
    .execute();
  await db
    .insertInto('staff_session')
    .values({
      secret_digest: digest,
      staff_id: id,
      created_at: at,
      last_used_at: at,
      ended_at: null,
      passkey,
    })
    .execute();
}

async function session(db: Db, digest: string) {
  const row = await db
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
    .select(personColumns)
    .select(['staff_session.created_at', 'staff_session.last_used_at', 'staff_session.passkey'])
    .where('staff_session.secret_digest', '=', digest)
    .where('staff_session.ended_at', 'is', null)
    .where('staff.ended_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { created_at, last_used_at, passkey, ...person } = row;
  return { person: person as StaffPerson, created_at, last_used_at, passkey: passkey ?? null };
}

const endings = (db: Db, at: number) =>
  db.updateTable('staff_session').set({ ended_at: at }).where('ended_at', 'is', null);

const sessionsOf = (
  db: Db,
): Pick<Staff, 'openSession' | 'session' | 'touch' | 'endSession' | 'endSessions' | 'endSessionsOf'> => ({
  openSession: (digest, id, at, passkey) => openSession(db, { digest, id, at, passkey }),
  session: (digest) => session(db, digest),
  touch: async (digest, at) => {
    await db
      .updateTable('staff_session')
      .set({ last_used_at: at })
      .where('secret_digest', '=', digest)
      .where('last_used_at', '<', at)
      .execute();
  },
  endSession: async (digest, at) => {
    await endings(db, at).where('secret_digest', '=', digest).execute();
  },
  endSessions: async (id, at) => {
    await endings(db, at).where('staff_id', '=', id).execute();
  },
  endSessionsOf: async (passkey, at) => {
    await endings(db, at).where('passkey', '=', passkey).execute();
  },
});

const waysOf = (
  db: Db,
): Pick<Staff, 'invited' | 'reset' | 'dropInvitation' | 'accept' | 'useStep' | 'reseal'> => ({
  invited: (digest, now) =>
    accounts(db)
      .where('invite_digest', '=', digest)
      .where('invite_until', '>', now)
      .where('ended_at', 'is', null)
      .executeTakeFirst() as Promise<StaffAccount | undefined>,
  reset: async (id, { digest, until, totp_sealed }) => {
    await db
      .updateTable('staff')
      .set({
        password_hash: null,
        totp_sealed,
        totp_step: 0,
        invite_digest: digest,
        invite_until: until,
        ended_at: null,
      })
      .where('id', '=', id)
      .execute();
  },
  dropInvitation: async (id) => {
    await db
      .updateTable('staff')
      .set({ invite_digest: null, invite_until: null })
      .where('id', '=', id)
      .execute();
  },
  accept: async (digest, { password_hash, step }, now) => {
    const accepted = await db
      .updateTable('staff')
      .set({ password_hash, totp_step: step, invite_digest: null, invite_until: null })
      .where('invite_digest', '=', digest)
      .where('invite_until', '>', now)
      .where('ended_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return accepted !== undefined;
  },
  useStep: async (id, step) => {
    const used = await db
      .updateTable('staff')
      .set({ totp_step: step })
      .where('id', '=', id)
      .where('totp_step', '<', step)
      .where('ended_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return used !== undefined;
  },
  reseal: async ({ id, totp_sealed }, sealed) => {
    const changed = await db
      .updateTable('staff')
      .set({ totp_sealed: sealed })
      .where('id', '=', id)
      .where('totp_sealed', '=', totp_sealed)
      .returning('id')
      .executeTakeFirst();
    return changed !== undefined;
  },
});

/** An account that did not end. */
const living = (db: Db, id: string) =>
  db.updateTable('staff').where('id', '=', id).where('ended_at', 'is', null);

/** Keeps a tie as the latest of its kind between two accounts, and the one of before among the earlier ones. */
async function keepTie(db: Db, { staff_id, kind, by_id, at }: StaffTie): Promise<void> {
  await db
    .insertInto('staff_tie_before')
    .columns(tieColumns)
    .expression((from) =>
      from
        .selectFrom('staff_tie')
        .select(tieColumns)
        .where('staff_id', '=', staff_id)
        .where('kind', '=', kind)
        .where('by_id', '=', by_id),
    )
    .onConflict((conflict) => conflict.columns(tieColumns).doNothing())
    .execute();
  await db
    .insertInto('staff_tie')
    .values({ staff_id, kind, by_id, at })
    .onConflict((conflict) =>
      conflict.columns(['staff_id', 'kind', 'by_id']).doUpdateSet({ at: sql`excluded.at` }),
    )
    .execute();
}

export const makeStaff = (db: Db): Staff => ({
  add: async (person, { digest, until, totp_sealed }, at) => {
    const added = await db
      .insertInto('staff')
      .values({
        ...person,
        password_hash: null,
        totp_sealed,
        totp_step: 0,
        invite_digest: digest,
        invite_until: until,
        created_at: at,
        bind_notice_at: null,
        ended_at: null,
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst();
    return added !== undefined;
  },
  tie: (tie) => together(db, (tx) => keepTie(tx, tie)),
  ties: () =>
    db
      .selectFrom('staff_tie')
      .select(tieColumns)
      .union(db.selectFrom('staff_tie_before').select(tieColumns))
      .execute(),
  find: (email) =>
    accounts(db).where('email', '=', email).executeTakeFirst() as Promise<StaffAccount | undefined>,
  findById: (id) => accounts(db).where('id', '=', id).executeTakeFirst() as Promise<StaffAccount | undefined>,
  list: () => accounts(db).orderBy('created_at').orderBy('id').execute() as Promise<StaffAccount[]>,
  setRole: async (id, role, at) => {
    const role_at = sql<number>`case when role = ${role} then role_at else ${at} end`;
    await living(db, id).set({ role, role_at }).execute();
  },
  noticeBinding: async (id, at) => {
    await living(db, id).set({ bind_notice_at: at }).execute();
  },
  end: async (id, at) => {
    await living(db, id)
      .set({ ended_at: at, password_hash: null, invite_digest: null, invite_until: null })
      .execute();
  },
  ...waysOf(db),
  ...sessionsOf(db),
});
