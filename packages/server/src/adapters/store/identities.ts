import { sql } from 'kysely';
import type { CiOwner, Identities, KeptCi, VerifiedProfile } from '../../ports/identities.ts';
import { toAccount } from './legacy-accounts.ts';
import type { Db } from './schema.ts';
import { together } from './together.ts';

const noProfile = {
  name: null,
  phone: null,
  birth_by: null,
  birth_md: null,
  gender_cd: null,
  identity_verified_at: null,
} as const satisfies VerifiedProfile;

const keep = (
  db: Db,
  member: string,
  profile: VerifiedProfile,
  ci: KeptCi,
  adult_from: string,
): Promise<void> =>
  together(db, async (tx) => {
    const known = { ...ci, adult_from };
    await tx.updateTable('member').set(profile).where('id', '=', member).execute();
    await tx
      .insertInto('member_ci')
      .values({ member_id: member, ...known, since: profile.identity_verified_at, suspended_at: null })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(known))
      .execute();
  });

/** A row without `since` counts from its newest verification. */
async function of(db: Db, member: string) {
  const row = await db
    .selectFrom('member_ci')
    .innerJoin('member', 'member.id', 'member_ci.member_id')
    .select(['since', 'suspended_at', 'adult_from', 'identity_verified_at'])
    .where('member_ci.member_id', '=', member)
    .executeTakeFirst();
  if (!row) return undefined;
  const { since, suspended_at, adult_from, identity_verified_at } = row;
  return {
    since: since ?? identity_verified_at ?? 0,
    suspended_at: suspended_at ?? null,
    adult_from: adult_from ?? null,
  };
}

const suspend = async (db: Db, member: string, at: number | null): Promise<void> => {
  await db.updateTable('member_ci').set({ suspended_at: at }).where('member_id', '=', member).execute();
};

const forget = (db: Db, member: string): Promise<void> =>
  together(db, async (tx) => {
    await tx.updateTable('member').set(noProfile).where('id', '=', member).execute();
    await tx.deleteFrom('member_ci').where('member_id', '=', member).execute();
    await tx
      .deleteFrom('login_identifier')
      .where('member_id', '=', member)
      .where('kind', '=', 'CI')
      .execute();
  });

async function membersAfter(db: Db, member: string, count: number) {
  const rows = await db
    .selectFrom('member_ci')
    .selectAll()
    .where('member_id', '>', member)
    .orderBy('member_id')
    .limit(count)
    .execute();
  return rows.map(({ member_id, digest, key_version, sealed }) => ({
    owner: { member: member_id },
    ci: { digest, key_version, sealed },
  }));
}

async function legacyAfter(db: Db, service: string, id: string, count: number) {
  const rows = await db
    .selectFrom('legacy_ci')
    .selectAll()
    .where(sql<boolean>`(service, legacy_id) > (${service}, ${id})`)
    .orderBy('service')
    .orderBy('legacy_id')
    .limit(count)
    .execute();
  return rows.map(({ service, legacy_id, ...ci }) => ({ owner: { service, legacy_id } as const, ci }));
}

async function after(db: Db, owner: CiOwner | undefined, count: number) {
  if (owner && 'service' in owner) return legacyAfter(db, owner.service, owner.legacy_id, count);
  const members = await membersAfter(db, owner?.member ?? '', count);
  return members.length > 0 ? members : legacyAfter(db, '', '', count);
}

/** Only the copy that was read is replaced: one that was verified anew meanwhile stands. */
const rekey = (db: Db, owner: CiOwner, from: KeptCi, to: KeptCi): Promise<void> =>
  together(db, async (tx) => {
    if ('member' in owner) {
      await tx
        .updateTable('member_ci')
        .set(to)
        .where('member_id', '=', owner.member)
        .where('digest', '=', from.digest)
        .execute();
      await tx
        .updateTable('login_identifier')
        .set({ value: to.digest })
        .where('kind', '=', 'CI')
        .where('value', '=', from.digest)
        .where('member_id', '=', owner.member)
        .execute();
      return;
    }
    const { service, legacy_id } = owner;
    await tx
      .updateTable('legacy_ci')
      .set(to)
      .where('service', '=', service)
      .where('legacy_id', '=', legacy_id)
      .where('digest', '=', from.digest)
      .execute();
    await tx
      .updateTable('legacy_account')
      .set({ ci_digest: to.digest })
      .where('service', '=', service)
      .where('legacy_id', '=', legacy_id)
      .where('ci_digest', '=', from.digest)
      .execute();
  });

export const makeIdentities = (db: Db): Identities => ({
  of: (member) => of(db, member),
  suspend: (member, at) => suspend(db, member, at),
  keep: (member, profile, ci, adultFrom) => keep(db, member, profile, ci, adultFrom),
  forget: (member) => forget(db, member),
  keepLegacy: async (cis) => {
    if (cis.length === 0) return;
    await db
      .insertInto('legacy_ci')
      .values([...cis])
      .onConflict((conflict) => conflict.columns(['service', 'legacy_id']).doNothing())
      .execute();
  },
  legacyBy: async (digests) => {
    if (digests.length === 0) return [];
    const rows = await db
      .selectFrom('legacy_account')
      .selectAll()
      .where('ci_digest', 'in', [...digests])
      .orderBy('service')
      .orderBy('legacy_id')
      .execute();
    return rows.map(toAccount);
  },
  after: (owner, count) => after(db, owner, count),
  rekey: (owner, from, to) => rekey(db, owner, from, to),
});
