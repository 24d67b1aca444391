import type { Interest, InterestKind } from '@daemun/contract/codes/interests';
import type { Interests } from '../../ports/interests.ts';
import type { Engine } from './engine/engine.ts';
import { lockMember } from './lock-member.ts';
import type { Db } from './schema.ts';
import { together } from './together.ts';

const of = (db: Db, member: string, kind: InterestKind | undefined) => {
  const all = db.selectFrom('interest').select(['kind', 'code']).where('member_id', '=', member);
  return (kind ? all.where('kind', '=', kind) : all).orderBy('kind').orderBy('code').execute();
};

const replace = (db: Db, engine: Engine, member: string, kind: InterestKind, codes: readonly Interest[]) =>
  together(db, async (tx) => {
    await lockMember(tx, engine, member);
    await tx.deleteFrom('interest').where('member_id', '=', member).where('kind', '=', kind).execute();
    const rows = [...new Set(codes)].map((code) => ({ member_id: member, kind, code }));
    if (rows.length > 0) await tx.insertInto('interest').values(rows).execute();
  });

export const makeInterests = (db: Db, engine: Engine): Interests => ({
  of: (member, kind) => of(db, member, kind),
  replace: (member, kind, codes) => replace(db, engine, member, kind, codes),
});
