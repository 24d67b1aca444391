import { sql } from 'kysely';
import type { IdentifierKind, Member, MemberStatus, Members, NewMember } from '../../ports/members.ts';
import { compiledOnce } from './compiled-once.ts';
import type { Engine } from './engine/engine.ts';
import { addJoined } from './events.ts';
import { makeLoginMethods } from './login-methods.ts';
import { makeNicknames } from './nicknames.ts';
import { forgetMembers } from './outbox.ts';
import type { Db } from './schema.ts';
import { together } from './together.ts';

const findBy = (db: Db, kind: IdentifierKind, value: string): Promise<Member | undefined> =>
  db
    .selectFrom('login_identifier')
    .innerJoin('member', 'member.id', 'login_identifier.member_id')
    .where('login_identifier.kind', '=', kind)
    .where('login_identifier.value', '=', value)
    .selectAll('member')
    .executeTakeFirst();

const find = compiledOnce((db, { id }: Pick<Member, 'id'>) =>
  db.selectFrom('member').selectAll().where('id', '=', id),
);

/** The row of another member is left as it is and not returned. */
const claim = async (db: Db, kind: IdentifierKind, value: string, member: string): Promise<boolean> =>
  (await db
    .insertInto('login_identifier')
    .values({ kind, value, member_id: member })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'value'])
        .doUpdateSet({ member_id: member })
        .where('login_identifier.member_id', '=', member),
    )
    .returning('member_id')
    .executeTakeFirst()) !== undefined;

const addMember = (db: Db, member: NewMember): Promise<void> =>
  together(db, async (tx) => {
    await tx
      .insertInto('member')
      .values({ ...member, archive_interest: member.archive_interest ?? 'N' })
      .execute();
    if (member.nickname) await makeNicknames(tx).add(member.id, member.nickname);
  });

const activate = (db: Db, id: string, at: number): Promise<boolean> =>
  together(db, async (tx) => {
    const activated = await tx
      .updateTable('member')
      .set({ status: 'ACTIVE', waiting_until: null, email_proven_at: at, email_since: 0 })
      .where('id', '=', id)
      .where('status', '=', 'WAITING')
      .returning('id')
      .executeTakeFirst();
    if (!activated) return false;
    await addJoined(tx, id, at);
    await tx
      .updateTable('login_method')
      .set({ status: 'CNET', connected_at: at })
      .where('member_id', '=', id)
      .where('status', '=', 'WEA')
      .execute();
    return true;
  });

const becomes = async (db: Db, id: string, from: MemberStatus, to: MemberStatus): Promise<boolean> =>
  (await db
    .updateTable('member')
    .set({ status: to })
    .where('id', '=', id)
    .where('status', '=', from)
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** Deletes the trail of a sign-up that was never confirmed. */
const removeExpiredWaiting = (db: Db, id: string, now: number): Promise<boolean> =>
  together(db, async (tx) => {
    const removed = await tx
      .deleteFrom('member')
      .where('id', '=', id)
      .where('status', '=', 'WAITING')
      .where('waiting_until', '<=', now)
      .returning('id')
      .executeTakeFirst();
    if (!removed) return false;
    await tx.deleteFrom('audit').where('member_id', '=', id).execute();
    await forgetMembers(tx, [id]);
    return true;
  });

const removeWaiting = (db: Db, id: string): Promise<boolean> =>
  together(db, async (tx) => {
    const removed = await tx
      .deleteFrom('member')
      .where('id', '=', id)
      .where('status', '=', 'WAITING')
      .returning('id')
      .executeTakeFirst();
    if (removed) await forgetMembers(tx, [id]);
    return removed !== undefined;
  });

const markFirstLogin = async (db: Db, id: string, at: number): Promise<boolean> =>
  (await db
    .updateTable('member')
    .set({ first_login_at: at })
    .where('id', '=', id)
    .where('first_login_at', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined;

const change = async (db: Db, id: string, values: Partial<Member>): Promise<void> => {
  await db.updateTable('member').set(values).where('id', '=', id).execute();
};

const proveEmail = async (db: Db, id: string, at: number, since?: number): Promise<void> => {
  await db
    .updateTable('member')
    .set({
      email_proven_at: at,
      email_since: since ?? sql<number | null>`coalesce(email_since, email_proven_at)`,
    })
    .where('id', '=', id)
    .execute();
};

const setPassword = async (
  db: Db,
  ...[id, hash, { at, keepsAge }]: Parameters<Members['setPassword']>
): Promise<void> => {
  const since = keepsAge
    ? sql<number | null>`coalesce(password_since, password_changed_at, created_at)`
    : null;
  await db
    .updateTable('member')
    .set({
      password_hash: hash,
      password_changed_at: at,
      password_since: since,
      password_suspended_at: null,
      reminder_after: null,
    })
    .where('id', '=', id)
    .execute();
};

const hold = (db: Db, engine: Engine, id: string): Promise<Member | undefined> =>
  engine.forNoKeyUpdate(db.selectFrom('member').selectAll().where('id', '=', id)).executeTakeFirst();

/** A closed account has its identifiers in a table of their own. */
async function release(db: Db, kind: IdentifierKind, value: string, member: string): Promise<void> {
  for (const table of ['login_identifier', 'closed_identifier'] as const) {
    const { numDeletedRows } = await db
      .deleteFrom(table)
      .where('kind', '=', kind)
      .where('value', '=', value)
      .where('member_id', '=', member)
      .executeTakeFirst();
    if (numDeletedRows > 0) return;
  }
}

/** Every other table lets its rows go with the member's. */
const remove = (db: Db, id: string): Promise<boolean> =>
  together(db, async (tx) => {
    const removed = await tx.deleteFrom('member').where('id', '=', id).returning('id').executeTakeFirst();
    if (removed) await forgetMembers(tx, [id]);
    return removed !== undefined;
  });

const identifiersIn = (db: Db, table: 'login_identifier' | 'closed_identifier', member: string) =>
  db.selectFrom(table).select(['kind', 'value']).where('member_id', '=', member).execute();

export const makeMembers = (db: Db, engine: Engine): Members => ({
  ...makeLoginMethods(db, engine),
  lockById: (id) => hold(db, engine, id),
  lockForDelete: (id) =>
    engine.forUpdate(db.selectFrom('member').selectAll().where('id', '=', id)).executeTakeFirst(),
  release: (kind, value, member) => release(db, kind, value, member),
  identifiers: async (member) => {
    const open = await identifiersIn(db, 'login_identifier', member);
    // Every open account has one.
    return open.length > 0 ? open : identifiersIn(db, 'closed_identifier', member);
  },
  setEmail: (id, email, provenAt) => change(db, id, { email, email_proven_at: provenAt, email_since: null }),
  proveEmail: (id, at, since) => proveEmail(db, id, at, since),
  dropPassword: (id) =>
    change(db, id, {
      password_hash: null,
      password_changed_at: null,
      password_since: null,
      password_suspended_at: null,
      reminder_after: null,
    }),
  remove: (id) => remove(db, id),
  find: async (id) => (await find(db, { id }))[0],
  findBy: (kind, value) => findBy(db, kind, value),
  claim: (kind, value, member) => claim(db, kind, value, member),
  add: (member) => addMember(db, member),
  activate: (id, at) => activate(db, id, at),
  block: (id) => becomes(db, id, 'ACTIVE', 'BLOCKED'),
  unblock: (id) => becomes(db, id, 'BLOCKED', 'ACTIVE'),
  removeExpiredWaiting: (id, now) => removeExpiredWaiting(db, id, now),
  removeWaiting: (id) => removeWaiting(db, id),
  rename: (id, nickname) => makeNicknames(db).rename(id, nickname),
  nicknameTaken: (nickname, exceptMember) => makeNicknames(db).taken(nickname, exceptMember),
  saveBirth: (id, { birth_by, birth_md, gender_cd }) => change(db, id, { birth_by, birth_md, gender_cd }),
  saveArchiveInterest: (id, interest) => change(db, id, { archive_interest: interest }),
  markFirstLogin: (id, at) => markFirstLogin(db, id, at),
  setPassword: (id, hash, set) => setPassword(db, id, hash, set),
  suspendPassword: (id, at) => change(db, id, { password_suspended_at: at }),
  setLoginCodeOff: (id, at) => change(db, id, { login_code_off_at: at }),
  saveLoginSafety: (id, safety) => change(db, id, safety),
  postponeReminder: (id, until) => change(db, id, { reminder_after: until }),
});
