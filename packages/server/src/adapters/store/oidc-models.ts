import { shortestLife } from '../../domain/session-life.ts';
import type {
  OidcGrant,
  OidcModel,
  OidcModels,
  OidcRow,
  OidcSignIn,
  OidcSignIns,
  OidcWork,
  SigningKeys,
} from '../../ports/oidc-models.ts';
import { compiledOnce } from './compiled-once.ts';
import { endSessions } from './end-sessions.ts';
import { toPersistence } from './persistence-columns.ts';
import type { Db } from './schema.ts';
import { together } from './together.ts';

const found = ['id_digest', 'sealed', 'consumed_at', 'expires_at'] as const;

/** Another request was faster: what this one has done is taken back. */
class Slower extends Error {}

const faster = (done: object | undefined): void => {
  if (done === undefined) throw new Slower();
};

const firstUse = compiledOnce((db, { kind, id_digest, at }: OidcRow & { readonly at: number }) =>
  db
    .updateTable('oidc_model')
    .set({ consumed_at: at })
    .where('kind', '=', kind)
    .where('id_digest', '=', id_digest)
    .where('consumed_at', 'is', null)
    .returning('id_digest'),
);

/** Notes the first use of a row; undefined where it was used before. */
const use = async (db: Db, row: OidcRow, at: number) => (await firstUse(db, { ...row, at }))[0];

const addOnce = async (db: Db, model: OidcModel): Promise<void> =>
  faster(
    await db
      .insertInto('oidc_model')
      .values(model)
      .onConflict((conflict) => conflict.columns(['kind', 'id_digest']).doNothing())
      .returning('id_digest')
      .executeTakeFirst(),
  );

/** The values of several rows, each under its column and its place among them. */
const flat = (models: readonly OidcModel[]) =>
  Object.fromEntries(
    models.flatMap((model, at) => Object.entries(model).map(([column, value]) => [`${at} ${column}`, value])),
  );

/** The rows of such values again. */
function rowsOf(values: ReturnType<typeof flat>): OidcModel[] {
  const rows: Record<string, string | number | null>[] = [];
  for (const [name, value] of Object.entries(values)) {
    const [at = '', column = ''] = name.split(' ');
    rows[Number(at)] = { ...rows[Number(at)], [column]: value };
  }
  return rows as OidcModel[];
}

const putFlat = compiledOnce(
  (db, values: ReturnType<typeof flat>, _count: number) =>
    db
      .insertInto('oidc_model')
      .values(rowsOf(values))
      .onConflict((conflict) =>
        conflict.columns(['kind', 'id_digest']).doUpdateSet(({ ref }) => ({
          sealed: ref('excluded.sealed'),
          expires_at: ref('excluded.expires_at'),
        })),
      ),
  (count) => count,
);
const put = (db: Db, models: readonly OidcModel[]) => putFlat(db, flat(models), models.length);

type NewMark = { readonly to: string | null };

const addSignIn = compiledOnce(
  (db, row: Omit<OidcSignIn, 'tells_idle'> & { readonly tells_idle: 0 | 1; readonly look_at: number }) =>
    db
      .insertInto('oidc_sign_in')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .columns(['session_id', 'client'])
          .doUpdateSet(({ ref }) => ({ grant_mark: ref('excluded.grant_mark') }))
          .where('oidc_sign_in.grant_mark', 'is', null),
      )
      .returning('session_id'),
);

/** One row for a session and a client, whose first grant stays: of two that begin one at once, one is slower. */
async function noteSignIn(db: Db, signIn: OidcSignIn): Promise<void> {
  const row = {
    ...signIn,
    tells_idle: signIn.tells_idle ? 1 : 0,
    look_at: signIn.at + shortestLife,
  } as const;
  faster((await addSignIn(db, row))[0]);
}

const changeGrant = compiledOnce((db, { session_id, client, grant_mark, to }: OidcGrant & NewMark) =>
  db
    .updateTable('oidc_sign_in')
    .set({ grant_mark: to })
    .where('session_id', '=', session_id)
    .where('client', '=', client)
    .where('grant_mark', '=', grant_mark)
    .returning('session_id'),
);

/** Changes the row of a grant, which keeps others from it until the step is over; undefined where the grant has ended. */
const setGrant = async (db: Db, grant: OidcGrant, to: string | null) =>
  (await changeGrant(db, { ...grant, to }))[0];

/** Ends a grant. The session of its own that an app has by it ends with it. */
async function endGrant(db: Db, grant: OidcGrant, at: number): Promise<void> {
  const { session_id, client } = grant;
  await endSessions(db, at, (ending) => ending.where('id', '=', session_id).where('client', '=', client));
  await setGrant(db, grant, null);
}

/**
 * The row of a client in a session comes before the rows that the library keeps for the two, here and where a session or a consent
 * ends (end-at-clients.ts): whoever comes second waits there, and the two never wait for one another.
 */
async function commit(db: Db, work: OidcWork, at: number): Promise<void> {
  for (const row of work.uses) faster(await use(db, row, at));
  for (const row of work.marks) await use(db, row, at);
  for (const model of work.adds) await addOnce(db, model);
  if (work.signIn) await noteSignIn(db, work.signIn);
  if (work.heldGrant) faster(await setGrant(db, work.heldGrant, work.heldGrant.grant_mark));
  for (const grant of work.endedGrants) await endGrant(db, grant, at);
  if (work.puts.length > 0) await put(db, work.puts);
  for (const { kind, id_digest } of work.removes)
    await db.deleteFrom('oidc_model').where('kind', '=', kind).where('id_digest', '=', id_digest).execute();
  if (work.endedWith.size > 0)
    await db
      .deleteFrom('oidc_model')
      .where('grant_digest', 'in', [...work.endedWith])
      .execute();
}

/** How many statements a request's work is: what is one statement needs no transaction. */
const statementsOf = (work: OidcWork): number =>
  work.uses.length +
  work.marks.length +
  work.adds.length +
  (work.signIn ? 1 : 0) +
  (work.heldGrant ? 1 : 0) +
  (work.puts.length > 0 ? 1 : 0) +
  work.removes.length +
  2 * work.endedGrants.length +
  (work.endedWith.size > 0 ? 1 : 0);

type FoundBy = OidcRow & { readonly now: number };

const findModel = compiledOnce((db, { kind, id_digest, now }: FoundBy) =>
  db
    .selectFrom('oidc_model')
    .select(found)
    .where('kind', '=', kind)
    .where('id_digest', '=', id_digest)
    .where('expires_at', '>', now),
);

const findToken = compiledOnce((db, { id_digest, now }: Omit<FoundBy, 'kind'>) =>
  db
    .selectFrom('oidc_model')
    .select([...found, 'kind'])
    .where('kind', 'in', ['AccessToken', 'RefreshToken'])
    .where('id_digest', '=', id_digest)
    .where('expires_at', '>', now),
);

export const makeOidcModels = (db: Db): OidcModels => ({
  find: async (kind, id_digest, now) => (await findModel(db, { kind, id_digest, now }))[0],
  findToken: async (id_digest, now) => (await findToken(db, { id_digest, now }))[0],
  findOfSession: (kind, session, now) =>
    db
      .selectFrom('oidc_model')
      .select(found)
      .where('session_id', '=', session)
      .where('kind', '=', kind)
      .where('expires_at', '>', now)
      .executeTakeFirst(),
  commit: async (work, at) => {
    const count = statementsOf(work);
    try {
      if (count === 1) await commit(db, work, at);
      if (count > 1) await together(db, (tx) => commit(tx, work, at));
      return true;
    } catch (error) {
      if (error instanceof Slower) return false;
      throw error;
    }
  },
});

type Named = { readonly session: string; readonly client: string };

const signInOfSession = compiledOnce((db, { session, client }: Named) =>
  db
    .selectFrom('oidc_sign_in')
    .innerJoin('session', 'session.id', 'oidc_sign_in.session_id')
    .innerJoin('member', 'member.id', 'session.member_id')
    .leftJoin('member_ci', 'member_ci.member_id', 'session.member_id')
    .select(['oidc_sign_in.grant_mark', 'session.id', 'session.member_id'])
    .select(['session.auto_login', 'session.shared', 'session.created_at', 'session.last_used_at'])
    .select(['member.status', 'member.email', 'member.email_proven_at', 'member.nickname', 'member.language'])
    .select(['member_ci.member_id as verified', 'member_ci.suspended_at', 'member_ci.adult_from'])
    .where('oidc_sign_in.session_id', '=', session)
    .where('oidc_sign_in.client', '=', client)
    .where('session.ended_at', 'is', null),
);

async function findInSession(db: Db, session: string, client: string) {
  const [row] = await signInOfSession(db, { session, client });
  if (!row) return undefined;
  const { grant_mark, id, created_at, last_used_at, verified, suspended_at, adult_from } = row;
  const { member_id, status, email, email_proven_at, nickname, language } = row;
  const identity = { suspended_at: suspended_at ?? null, adult_from: adult_from ?? null };
  return {
    grant_mark,
    session: { id, created_at, last_used_at, persistence: toPersistence(row) },
    reader: {
      id: member_id,
      ...{ status, email, email_proven_at, nickname, language },
      identity: verified === null ? undefined : identity,
    },
  };
}

const findSignIn = compiledOnce((db, { session, client }: Named) =>
  db
    .selectFrom('oidc_sign_in')
    .select(['session_id', 'client', 'member_id', 'subject', 'sid', 'at', 'grant_mark', 'tells_idle'])
    .where('session_id', '=', session)
    .where('client', '=', client),
);

export const makeOidcSignIns = (db: Db): OidcSignIns => ({
  findInSession: (session, client) => findInSession(db, session, client),
  find: async (session, client) => {
    const [row] = await findSignIn(db, { session, client });
    return row && { ...row, tells_idle: row.tells_idle === 1 };
  },
  of: (member) =>
    db
      .selectFrom('oidc_sign_in')
      .select(['session_id', 'client'])
      .where('member_id', '=', member)
      .orderBy('at')
      .orderBy('client')
      .execute(),
});

export const makeSigningKeys = (db: Db): SigningKeys => ({
  all: () =>
    db
      .selectFrom('signing_key')
      .select(['id', 'sealed', 'public_jwk', 'created_at'])
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute(),
  add: async (key) => {
    await db
      .insertInto('signing_key')
      .values(key)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  },
});
