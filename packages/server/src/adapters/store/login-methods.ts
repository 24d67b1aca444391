import type { LoginPlatform } from '@daemun/contract/codes/providers';
import type { LoginMethod, Members } from '../../ports/members.ts';
import type { Engine } from './engine/engine.ts';
import { lockMember } from './lock-member.ts';
import type { Db } from './schema.ts';
import { together } from './together.ts';

async function add(db: Db, { member_id, platform, status, email, connected_at }: LoginMethod): Promise<void> {
  await db
    .insertInto('login_method')
    .values({ member_id, platform, status, email, connected_at })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'platform']).doUpdateSet({ status, email, connected_at }),
    )
    .execute();
}

/** The member is held first: two removals at once could otherwise each see the other's as the one that remains. */
const remove = (db: Db, engine: Engine, member: string, platform: LoginPlatform): Promise<boolean> =>
  together(db, async (tx) => {
    await lockMember(tx, engine, member);
    const removed = await tx
      .deleteFrom('login_method')
      .where('member_id', '=', member)
      .where('platform', '=', platform)
      .where('status', '=', 'CNET')
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('login_method as other')
            .select('other.platform')
            .where('other.member_id', '=', member)
            .where('other.platform', '<>', platform)
            .where('other.status', '=', 'CNET')
            .where('other.cut_at', 'is', null),
        ),
      )
      .returning('platform')
      .executeTakeFirst();
    return removed !== undefined;
  });

const removeWaiting = async (db: Db, member: string, platform: LoginPlatform): Promise<void> => {
  await db
    .deleteFrom('login_method')
    .where('member_id', '=', member)
    .where('platform', '=', platform)
    .where('status', '=', 'WEA')
    .execute();
};

const suspend = async (db: Db, member: string, platform: LoginPlatform, at: number | null) => {
  await db
    .updateTable('login_method')
    .set({ suspended_at: at })
    .where('member_id', '=', member)
    .where('platform', '=', platform)
    .execute();
};

const cut = async (db: Db, member: string, platform: LoginPlatform, at: number | null) => {
  await db
    .updateTable('login_method')
    .set({ cut_at: at })
    .where('member_id', '=', member)
    .where('platform', '=', platform)
    .execute();
};

const replaceCut = async (
  db: Db,
  member: string,
  platform: LoginPlatform,
  { email, at }: { readonly email: string | null; readonly at: number },
): Promise<boolean> =>
  (await db
    .updateTable('login_method')
    .set({ email, connected_at: at, attached_at: at, cut_at: null, suspended_at: null })
    .where('member_id', '=', member)
    .where('platform', '=', platform)
    .where('cut_at', 'is not', null)
    .returning('platform')
    .executeTakeFirst()) !== undefined;

/** The ways in which a member logs in. */
export const makeLoginMethods = (
  db: Db,
  engine: Engine,
): Pick<
  Members,
  | 'addMethod'
  | 'cutMethod'
  | 'methods'
  | 'removeMethod'
  | 'removeWaitingMethod'
  | 'replaceCutMethod'
  | 'suspendMethod'
> => ({
  addMethod: (method) => add(db, method),
  methods: (member) =>
    db
      .selectFrom('login_method')
      .selectAll()
      .where('member_id', '=', member)
      .orderBy('connected_at')
      .orderBy('platform')
      .execute(),
  removeMethod: (member, platform) => remove(db, engine, member, platform),
  removeWaitingMethod: (member, platform) => removeWaiting(db, member, platform),
  suspendMethod: (member, platform, at) => suspend(db, member, platform, at),
  cutMethod: (member, platform, at) => cut(db, member, platform, at),
  replaceCutMethod: (member, platform, account) => replaceCut(db, member, platform, account),
});
