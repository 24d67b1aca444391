import { readFileSync } from 'node:fs';
import pg from 'pg';
import type { Machine } from '../debian/machine.ts';
import { type Passwords, paths, places } from './names.ts';
import type { Stored } from './verdict.ts';

/** Reads members and mails, past the service and the pool. */
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
      "select id, case when over_at is null then status else 'OVER' end as status from outbox where kind = 'mail'",
    );
    return {
      members: new Map(members.rows.map(({ email, status }) => [email, status])),
      mails: new Map(mails.rows.map(({ id, status }) => [id, status])),
    };
  } finally {
    await client.end();
  }
}
