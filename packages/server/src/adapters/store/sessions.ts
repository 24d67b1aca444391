import { type CompiledQuery, sql } from 'kysely';
import type { GivenProofs } from '../../domain/settled.ts';
import type { NewSession, Session, SessionOwner, Sessions, TestedPassword } from '../../ports/sessions.ts';
import { compiledOnce } from './compiled-once.ts';
import { endDue, endExpired, endSessions } from './end-sessions.ts';
import type { Engine } from './engine/engine.ts';
import { endOwn, startOwn } from './own-sessions.ts';
import { type PersistenceColumns, toColumns, toPersistence } from './persistence-columns.ts';
import { browserSince, proofColumns } from './proof-columns.ts';
import type { Db } from './schema.ts';

type Row = Omit<Session, 'persistence' | 'client'> &
  PersistenceColumns & { client?: string | null | undefined };
type Found = { session: Session; owner: SessionOwner };
type Flags = 'has_password' | 'has_passkey' | 'has_totp';
type RowWithOwner = Row & Omit<SessionOwner, Flags> & Record<Flags, 0 | 1>;

const columns = [
  'session.id',
  'session.member_id',
  'session.platform',
  'session.auto_login',
  'session.shared',
  'session.created_at',
  'session.last_used_at',
  'session.reentered_at',
  'session.method',
  'session.strong_at',
  'session.strong_since',
  'session.strong_method',
  'session.browser_since',
  'session.password_at',
  'session.password_since',
  'session.provider_at',
  'session.provider_since',
  'session.code_at',
  'session.code_since',
  'session.installation',
  'session.client',
  'session.ended_at',
  'session.ended_by',
] as const;

const toSession = (row: Row): Session => ({
  id: row.id,
  member_id: row.member_id,
  platform: row.platform,
  persistence: toPersistence(row),
  created_at: row.created_at,
  last_used_at: row.last_used_at,
  reentered_at: row.reentered_at,
  method: row.method,
  strong_at: row.strong_at,
  strong_since: row.strong_since,
  strong_method: row.strong_method,
  browser_since: row.browser_since,
  password_at: row.password_at,
  password_since: row.password_since,
  provider_at: row.provider_at,
  provider_since: row.provider_since,
  code_at: row.code_at,
  code_since: row.code_since,
  installation: row.installation,
  client: row.client ?? null,
  ended_at: row.ended_at,
  ended_by: row.ended_by,
});

const toOwner = (row: RowWithOwner): SessionOwner => ({
  status: row.status,
  email: row.email,
  email_proven_at: row.email_proven_at,
  nickname: row.nickname,
  rep_login_plf: row.rep_login_plf,
  has_password: row.has_password === 1,
  has_passkey: row.has_passkey === 1,
  has_totp: row.has_totp === 1,
});

const bySecretDigest = (db: Db, digest: string) =>
  db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .leftJoin('totp', 'totp.member_id', 'session.member_id')
    .select(columns)
    .select([
      'member.status',
      'member.email',
      'member.email_proven_at',
      'member.nickname',
      'member.rep_login_plf',
    ])
    .select(sql<0 | 1>`case when member.password_hash is null then 0 else 1 end`.as('has_password'))
    .select(({ exists, selectFrom }) =>
      sql<0 | 1>`case when ${exists(
        selectFrom('passkey')
          .select('passkey.credential_id')
          .whereRef('passkey.member_id', '=', 'session.member_id')
          .where('passkey.suspended_at', 'is', null)
          .where('passkey.uv_initialized', '=', sql.lit(1)),
      )} then 1 else 0 end`.as('has_passkey'),
    )
    .select(sql<0 | 1>`case when totp.member_id is null then 0 else 1 end`.as('has_totp'))
    .where('session.secret_digest', '=', digest);

const compiled = new WeakMap<Engine, CompiledQuery<RowWithOwner>>();

/** The service's hottest read: compiled once for each engine, since that costs as much as running it on SQLite. */
async function find(db: Db, engine: Engine, digest: string): Promise<Found | undefined> {
  const query = compiled.get(engine) ?? bySecretDigest(db, digest).compile();
  compiled.set(engine, query);
  const { rows } = await db.executeQuery<RowWithOwner>({ ...query, parameters: [digest] });
  return rows[0] && { session: toSession(rows[0]), owner: toOwner(rows[0]) };
}

const living = async (db: Db, member: string, usedSince: number) => {
  const rows = await db
    .selectFrom('session')
    .select([...columns, 'session.device', 'session.country', 'session.browser_digest'])
    .where('member_id', '=', member)
    .where('ended_at', 'is', null)
    .where('last_used_at', '>=', usedSince)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ...toSession(row),
    device: row.device,
    country: row.country,
    browser_digest: row.browser_digest,
  }));
};

type TimeRange = Parameters<Sessions['logins']>[1];
const logins = async (db: Db, member: string, { since, before, count }: TimeRange) => {
  const rows = await db
    .selectFrom('session')
    .select([...columns, 'session.device', 'session.country', 'session.new_device'])
    .where('member_id', '=', member)
    .where('created_at', '>=', since)
    .where('created_at', '<', before)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(count)
    .execute();
  return rows.map((row) => ({
    ...toSession(row),
    device: row.device,
    country: row.country,
    new_device: row.new_device === 1,
  }));
};

const loginBefore = async (db: Db, id: string): Promise<number | undefined> => {
  const row = await db
    .selectFrom('session as this')
    .innerJoin('session as earlier', (join) =>
      join
        .onRef('earlier.member_id', '=', 'this.member_id')
        .onRef('earlier.browser_digest', '=', 'this.browser_digest')
        .onRef('earlier.created_at', '<=', 'this.created_at')
        .onRef('earlier.id', '<>', 'this.id')
        .on('earlier.client', 'is', null),
    )
    .select('earlier.created_at')
    .where('this.id', '=', id)
    .orderBy('earlier.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at;
};

const hasLoginFrom = async (db: Db, member: string, country: string, since: number): Promise<boolean> => {
  const row = await db
    .selectFrom('session')
    .select('id')
    .where('member_id', '=', member)
    .where('created_at', '>=', since)
    .where('country', '=', country)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

const hasNewDevice = async (db: Db, member: string, after: number, besides: string): Promise<boolean> => {
  const row = await db
    .selectFrom('session')
    .select('id')
    .where('member_id', '=', member)
    .where('new_device', '=', 1)
    .where('created_at', '>', after)
    .where('id', '<>', besides)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

const byId = async (db: Db, id: string): Promise<Session | undefined> => {
  const row = await db
    .selectFrom('session')
    .select(columns)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row && toSession(row);
};

const endOthers = async (db: Db, member: string, keep: string | null, at: number) => {
  const ended = await endSessions(db, at, (ending) => {
    const ofMember = ending.where('member_id', '=', member);
    return keep === null ? ofMember : ofMember.where('id', '<>', keep);
  });
  return ended.length;
};

type NewRow = Omit<NewSession, 'persistence' | 'new_device'> &
  ReturnType<typeof toColumns> & { readonly new_device: 0 | 1 };

/** What the statement finds out that begins a session: how old its browser is, and the method that proved it. */
const foundAtStart = (
  { member_id, browser_digest, platform, passkey_id, created_at }: NewRow,
  method: NewRow['method'],
) => ({
  browser_since: browserSince(member_id, browser_digest),
  ...proofColumns(
    member_id,
    method === null ? undefined : { way: method, provider: platform, passkey: passkey_id },
    created_at,
  ),
});
type BeginningRow = NewRow & Partial<Readonly<Record<keyof GivenProofs, unknown>>>;

/** What a session begins with, by its type, which PostgreSQL cannot tell from a parameter that is selected. */
const beginning = {
  id: 'text',
  member_id: 'text',
  platform: 'text',
  secret_digest: 'text',
  device: 'text',
  auto_login: 'bigint',
  shared: 'bigint',
  created_at: 'bigint',
  last_used_at: 'bigint',
  reentered_at: 'bigint',
  new_device: 'bigint',
  browser_digest: 'text',
  passkey_id: 'text',
  country: 'text',
  installation: 'text',
  method: 'text',
  strong_at: 'bigint',
  strong_since: 'bigint',
  strong_method: 'text',
  browser_since: 'bigint',
  password_at: 'bigint',
  password_since: 'bigint',
  provider_at: 'bigint',
  provider_since: 'bigint',
  code_at: 'bigint',
  code_since: 'bigint',
} as const satisfies Record<keyof BeginningRow, 'text' | 'bigint'>;
const beginningColumns = Object.keys(beginning) as (keyof BeginningRow)[];

const appOf = (db: Db, member: string) =>
  db.selectFrom('totp').select('totp.member_id').where('totp.member_id', '=', member);

type Form = Pick<NewRow, 'method'> & Pick<TestedPassword, 'alone'> & { readonly engine: Engine };

/** One statement, which waits for whoever changes the password at this moment and then sees the new one. */
const startWhile = compiledOnce(
  (db, { hash, ...told }: NewRow & Pick<TestedPassword, 'hash'>, { method, alone, engine }: Form) => {
    const row: BeginningRow = { ...told, ...foundAtStart(told, method) };
    const member = db
      .selectFrom('member')
      .where('member.id', '=', row.member_id)
      .where('member.password_hash', '=', hash)
      .where('member.password_suspended_at', 'is', null)
      .$if(alone, (query) => query.where(({ exists, not }) => not(exists(appOf(db, row.member_id)))))
      .select(
        beginningColumns.map((name) =>
          sql`cast(${row[name] ?? null} as ${sql.raw(beginning[name])})`.as(name),
        ),
      );
    return db
      .insertInto('session')
      .columns(beginningColumns)
      .expression(engine.forNoKeyUpdate(member))
      .returning('id');
  },
  ({ method, alone }) => `${method} ${alone}`,
);

export const makeSessions = (db: Db, engine: Engine): Sessions => ({
  find: (digest) => find(db, engine, digest),
  byId: (id) => byId(db, id),
  isLiving: async (id) => (await byId(db, id)) !== undefined,
  start: async ({ persistence, ...session }, tested) => {
    const told = {
      ...session,
      ...toColumns(persistence),
      new_device: session.new_device ? 1 : 0,
    } as const;
    if (tested) {
      const { hash, alone } = tested;
      return (await startWhile(db, { ...told, hash }, { engine, alone, method: told.method })).length > 0;
    }
    const row = { ...told, ...foundAtStart(told, told.method) };
    await db
      .insertInto('session')
      .values({ ...row, ended_at: null, ended_by: null })
      .execute();
    return true;
  },
  startOwn: (own) => startOwn(db, engine, own),
  touch: async (id, at) => {
    await db
      .updateTable('session')
      .set({ last_used_at: at })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .where('last_used_at', '<', at)
      .execute();
  },
  nameInstallation: async (id, installation) => {
    await db
      .updateTable('session')
      .set({ installation })
      .where('id', '=', id)
      .where('installation', 'is', null)
      .execute();
  },
  endBySecret: async (secretDigest, at) =>
    (await endSessions(db, at, (ending) => ending.where('secret_digest', '=', secretDigest))).length > 0,
  living: (member, usedSince) => living(db, member, usedSince),
  logins: (member, range) => logins(db, member, range),
  hasLoginFrom: (member, country, since) => hasLoginFrom(db, member, country, since),
  login: (member, id) =>
    db
      .selectFrom('session')
      .select(['created_at', 'browser_digest'])
      .where('id', '=', id)
      .where('member_id', '=', member)
      .executeTakeFirst(),
  loginBefore: (id) => loginBefore(db, id),
  hasNewDevice: (member, after, besides) => hasNewDevice(db, member, after, besides),
  end: async (member, id, at) =>
    (await endSessions(db, at, (ending) => ending.where('id', '=', id).where('member_id', '=', member)))
      .length > 0,
  endOwn: (member, login, at) => endOwn(db, member, login, at),
  endOthers: (member, keep, at) => endOthers(db, member, keep, at),
  endPlatform: async (member, platform, at) => {
    await endSessions(db, at, (ending) =>
      ending.where('member_id', '=', member).where('platform', '=', platform),
    );
  },
  endPasskey: async (member, passkey, at) => {
    await endSessions(db, at, (ending) =>
      ending.where('member_id', '=', member).where('passkey_id', '=', passkey),
    );
  },
  endExpired: (id, at) => endExpired(db, at, [id]),
  endDue: (at, count) => endDue(db, at, count),
  renew: async (id, secretDigest, { way, member, provider, passkey, at, keep }) => {
    const renewed = await db
      .updateTable('session')
      .set({ secret_digest: secretDigest, reentered_at: at, last_used_at: at, method: way })
      // What began the session on an older node, or proved it last, was the strong proof: it is remembered beside the weaker one.
      .set(({ eb, fn, ref }) => ({
        strong_method: fn.coalesce(
          ref('strong_method'),
          eb.case().when('strong_at', 'is not', null).then(ref('method')).end(),
        ),
        ...proofColumns(member, { way, provider, passkey }, at),
      }))
      .$if(keep !== undefined, (query) =>
        query.set({
          auto_login: sql`case when shared = 1 then auto_login else ${sql.lit(keep ? 1 : 0)} end`,
        }),
      )
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .returning(['auto_login', 'shared'])
      .executeTakeFirst();
    return renewed && toPersistence(renewed);
  },
});
