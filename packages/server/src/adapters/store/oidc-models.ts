import type { OidcModels, OidcSignIns, SigningKeys } from '../../ports/oidc-models.ts';
import { enqueue } from './enqueue.ts';
import type { Db } from './schema.ts';

const found = ['id_digest', 'sealed', 'consumed_at'] as const;

export const makeOidcModels = (db: Db): OidcModels => ({
  put: async (model) => {
    const { kind: _, id_digest: __, consumed_at: ___, ...changed } = model;
    await db
      .insertInto('oidc_model')
      .values(model)
      .onConflict((conflict) => conflict.columns(['kind', 'id_digest']).doUpdateSet(changed))
      .execute();
  },
  add: async (model) =>
    (await db
      .insertInto('oidc_model')
      .values(model)
      .onConflict((conflict) => conflict.columns(['kind', 'id_digest']).doNothing())
      .returning('id_digest')
      .executeTakeFirst()) !== undefined,
  find: (kind, idDigest, now) =>
    db
      .selectFrom('oidc_model')
      .select(found)
      .where('kind', '=', kind)
      .where('id_digest', '=', idDigest)
      .where('expires_at', '>', now)
      .executeTakeFirst(),
  findOfSession: (kind, session, now) =>
    db
      .selectFrom('oidc_model')
      .select(found)
      .where('session_id', '=', session)
      .where('kind', '=', kind)
      .where('expires_at', '>', now)
      .executeTakeFirst(),
  consume: async (kind, idDigest, at) =>
    (await db
      .updateTable('oidc_model')
      .set({ consumed_at: at })
      .where('kind', '=', kind)
      .where('id_digest', '=', idDigest)
      .where('consumed_at', 'is', null)
      .returning('id_digest')
      .executeTakeFirst()) !== undefined,
  remove: async (kind, idDigest) => {
    await db.deleteFrom('oidc_model').where('kind', '=', kind).where('id_digest', '=', idDigest).execute();
  },
  removeGrant: async (grantDigest) => {
    await db.deleteFrom('oidc_model').where('grant_digest', '=', grantDigest).execute();
  },
});

export const makeOidcSignIns = (db: Db): OidcSignIns => ({
  put: async (signIn) => {
    await db
      .insertInto('oidc_sign_in')
      .values(signIn)
      .onConflict((conflict) => conflict.columns(['session_id', 'client']).doNothing())
      .execute();
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

/**
 * Tells the clients of a member's sessions that have ended: whoever ends a session comes through here, so that nobody can
 * forget them. Its id makes a notice one, however often this runs.
 */
export async function tellClientsOfEnded(db: Db, member: string, at: number): Promise<void> {
  const ended = await db
    .selectFrom('oidc_sign_in')
    .leftJoin('session', 'session.id', 'oidc_sign_in.session_id')
    .select(['oidc_sign_in.session_id', 'client', 'subject', 'sid'])
    .where('oidc_sign_in.member_id', '=', member)
    .where((eb) => eb.or([eb('session.id', 'is', null), eb('session.ended_at', 'is not', null)]))
    .execute();
  for (const { session_id, ...notice } of ended) {
    await enqueue(db, 'logout', { id: `${session_id}:${notice.client}`, ...notice }, at, {
      recipient: member,
      once: true,
    });
    await db
      .deleteFrom('oidc_sign_in')
      .where('session_id', '=', session_id)
      .where('client', '=', notice.client)
      .execute();
  }
}

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
