import { type RawBuilder, sql } from 'kysely';
import { isAbout } from './005-staff-ties.ts';
import type { Change } from './change.ts';

/** Every line of an event in the trail, but the latest of each two accounts, which `staff_tie` has. */
const earlierTies = (kind: 'PROMOTED' | 'RESET', event: string, about: RawBuilder<unknown>) => sql`
  insert into "staff_tie_before" (staff_id, kind, by_id, at)
  select distinct person.id, ${sql.lit(kind)}, coalesce(doer.id, ''), trail.at from staff as person
  join staff_trail as trail on trail.event = ${sql.lit(event)} and ${about}
  left join staff as doer on doer.email = trail.staff
  where (doer.id is not null or ${sql.lit(kind)} = 'RESET') and not exists (
    select 1 from staff_tie as latest where latest.staff_id = person.id and latest.kind = ${sql.lit(kind)}
      and latest.by_id = coalesce(doer.id, '') and latest.at = trail.at)`;

/** The earlier times at which accounts of the console did something to another one; `staff_tie` keeps the latest. */
export const earlierStaffTies: Change = {
  up: async (db) => {
    await sql`create table "staff_tie_before" (
      staff_id text not null references "staff" (id) on delete cascade,
      kind text not null, by_id text not null, at bigint not null,
      constraint staff_tie_before_key primary key (staff_id, kind, by_id, at)
    )`.execute(db);
    await earlierTies('RESET', 'STAFF_RESET', isAbout('')).execute(db);
    await earlierTies('PROMOTED', 'STAFF_ROLE_SET', isAbout(' LEAD', ' OPERATOR')).execute(db);
  },
};
