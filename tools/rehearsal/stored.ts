import { readFileSync } from 'node:fs';
import pg from 'pg';
import type { Machine } from '../debian/machine.ts';
import { type Passwords, paths, places } from './names.ts';
import type { Stored } from './verdict.ts';

/** Reads members, their consents and mails, past the service and the pool. */
export async function readStored(machine: Machine, { service }: Passwords): Promise<Stored> {
  const { host, port } = places.database;
  const client = new pg.Client({
    ...{ host, port, user: 'daemun', password: service, database: 'daemun' },
    ssl: { ca: readFileSync(machine.at(paths.authority), 'utf8'), rejectUnauthorized: true },
  });
  await client.connect();
  try {
    const members = await client.query<{ email: string; status: string }>('select email, status from member');
    const mails = await client.query<{ id: string; status: string }>(
      "select id, case when bounced_at is not null then 'RETURNED' when over_at is not null then 'OVER' else status end as status from outbox where kind = 'mail'",
    );
    const consents = await client.query<{ email: string; given: number }>(
      "select m.email, count(*)::int as given from consent c join member m on m.id = c.member_id where c.agreed = 'Y' group by m.email",
    );
    return {
      consents: new Map(consents.rows.map(({ email, given }) => [email, given])),
      members: new Map(members.rows.map(({ email, status }) => [email, status])),
      mails: new Map(mails.rows.map(({ id, status }) => [id, status])),
    };
  } finally {
    await client.end();
  }
}
