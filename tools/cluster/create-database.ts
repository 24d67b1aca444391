import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Layout, operatorUrl } from './layout.ts';

const patienceMs = 90_000;

/** Waits for the first leader and runs the work with a connection to it. */
async function withLeader<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const until = Date.now() + patienceMs;
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
    client.on('error', () => {});
    try {
      await client.connect();
      return await work(client);
    } catch (error) {
      if (Date.now() > until) throw error;
      await sleep(500);
    } finally {
      await client.end().catch(() => {});
    }
  }
}

/**
 * Makes the service's role and database. The limits that a node sends with its connection do not pass PgBouncer, so they
 * stand with the role.
 */
export async function createDatabase(layout: Layout): Promise<void> {
  const { service } = layout.passwords;
  const statements = [
    `create role daemun login password '${service}'`,
    `alter role daemun set statement_timeout = '3s'`,
    `alter role daemun set lock_timeout = '2s'`,
    `alter role daemun set idle_in_transaction_session_timeout = '12s'`,
    'create database daemun owner daemun',
  ];
  const done = new Set<string>();
  await withLeader(operatorUrl(layout), async (client) => {
    for (const statement of statements) {
      if (done.has(statement)) continue;
      await client.query(statement);
      done.add(statement);
    }
  });
}
