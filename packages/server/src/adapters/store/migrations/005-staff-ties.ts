import { staffRoles } from '@daemun/contract/console/roles';
import { sql } from 'kysely';
import type { Change } from './change.ts';

/** Whether a trail line is about an account: its address, alone or with one of these roles behind it. */
export const isAbout = (...details: readonly string[]) =>
  sql.raw(`(${details.map((behind) => `trail.detail = person.email || '${behind}'`).join(' or ')})`);

/**
 * Who invited, reset, confirmed or promoted whom. Until now only the trail of the staff says so, by address. An address in it
 * without an account of the console is the command on the machine ('').
 */
export const staffTies: Change = {
  up: async (db) => {
    await sql`alter table "staff_trail" add column "network" text`.execute(db);
    await sql`create table "staff_tie" (
      staff_id text not null references "staff" (id) on delete cascade,
      kind text not null, by_id text not null, at bigint not null,
      constraint staff_tie_key primary key (staff_id, kind, by_id)
    )`.execute(db);
    await sql`insert into "staff_tie" (staff_id, kind, by_id, at)
      select person.id, 'INVITED', coalesce(max(inviter.id), ''), person.created_at from staff as person
      left join staff_trail as trail on trail.event = 'STAFF_INVITED'
        and ${isAbout(...staffRoles.map((role) => ` ${role}`))}
      left join staff as inviter on inviter.email = trail.staff
      group by person.id, person.created_at`.execute(db);
    await sql`insert into "staff_tie" (staff_id, kind, by_id, at)
      select person.id, 'RESET', coalesce(resetter.id, ''), max(trail.at) from staff as person
      join staff_trail as trail on trail.event = 'STAFF_RESET' and ${isAbout('')}
      left join staff as resetter on resetter.email = trail.staff
      group by person.id, coalesce(resetter.id, '')`.execute(db);
    await sql`insert into "staff_tie" (staff_id, kind, by_id, at)
      select person.id, 'PROMOTED', promoter.id, max(trail.at) from staff as person
      join staff_trail as trail on trail.event = 'STAFF_ROLE_SET' and ${isAbout(' LEAD', ' OPERATOR')}
      join staff as promoter on promoter.email = trail.staff
      group by person.id, promoter.id`.execute(db);
  },
};
