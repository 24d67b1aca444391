import pg from 'pg';
import { openStore } from '../../../packages/server/src/adapters/store/open-store.ts';
import { cpuSeconds } from '../machine/child.ts';
import type { BenchStore, Filler, Spent } from './bench-store.ts';
import { benchCache } from './cache.ts';
import { fill, fillingVersion, refresh } from './fill.ts';
import { forgettingNewcomers } from './newcomers.ts';
import { fillingDevice } from './rows.ts';

const DURABILITY = ['fsync', 'synchronous_commit', 'shared_buffers'];

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

async function asking<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connected(url);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function openFiller(url: string): Promise<Filler> {
  const client = await connected(url);
  await client.query('set synchronous_commit = off');
  // The rows refer to one another rightly by the way they are made; checking that doubles the time.
  await client.query('set session_replication_role = replica');
  return {
    add: async (tables) => {
      await client.query('begin');
      for (const [table, rows] of Object.entries(tables)) {
        const columns = Object.keys(rows[0] ?? {}).join();
        const values = `select ${columns} from json_populate_recordset(null::${table}, $1)`;
        await client.query(`insert into ${table} (${columns}) ${values}`, [JSON.stringify(rows)]);
      }
      await client.query('commit');
    },
    refresh: async (members, now) => {
      const sample = 'member_id in (select unnest($1::text[]))';
      await client.query(`delete from session where ${sample} and device <> $2`, [members, fillingDevice]);
      await client.query(
        `update session set created_at = $2, last_used_at = $2, reentered_at = $2 where ${sample}`,
        [members, now],
      );
      await client.query('set session_replication_role = origin');
      for (const statement of [...forgettingNewcomers, 'delete from login_attempt'])
        await client.query(statement);
    },
    settle: async () => {
      await client.query('vacuum analyze');
      await client.query('checkpoint');
    },
    close: () => client.end(),
  };
}

const urlOf = (server: string, database: string): string => {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
};

async function makeDatabase(server: string, name: string, members: number): Promise<void> {
  const partial = `${name}_partial`;
  await asking(server, async (client) => {
    await client.query(`drop database if exists ${partial}`);
    await client.query(`create database ${partial}`);
  });
  const store = await openStore({ databaseUrl: urlOf(server, partial), dataDir: benchCache });
  await store.migrate();
  await store.close();
  const filler = await openFiller(urlOf(server, partial));
  await fill(filler, members);
  await filler.close();
  await asking(server, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where datname like $1 and datname <> $2',
      [`bench_${members}_%`, partial],
    );
    for (const { datname } of rows) await client.query(`drop database ${datname}`);
    await client.query(`alter database ${partial} rename to ${name}`);
  });
}

const exists = (server: string, name: string): Promise<boolean> =>
  asking(server, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    return rowCount === 1;
  });

/** The asking connection counts too: its processor time is lost when it ends, its few transactions are not. */
async function spentOf(client: pg.Client): Promise<Spent> {
  const { rows: processes } = await client.query<{ pid: number }>('select pid from pg_stat_activity');
  const { rows } = await client.query<{ transactions: string; bytes: string }>(
    `select (select xact_commit from pg_stat_database where datname = current_database()) as transactions,
            pg_current_wal_lsn() - '0/0' as bytes`,
  );
  return {
    processor: processes.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0),
    transactions: Number(rows[0]?.transactions),
    logBytes: Number(rows[0]?.bytes),
  };
}

const aboutServer = (server: string): Promise<string> =>
  asking(server, async (client) => {
    const settings: string[] = [];
    for (const name of ['server_version', ...DURABILITY]) {
      const { rows } = await client.query(`select current_setting($1) as value`, [name]);
      settings.push(name === 'server_version' ? `PostgreSQL ${rows[0].value}` : `${name}=${rows[0].value}`);
    }
    return settings.join(', ');
  });

/** A PostgreSQL database with members, kept between runs. `onFill` is told before a new one is made. */
export async function postgresStore(
  server: string,
  members: number,
  onFill: () => void,
): Promise<BenchStore> {
  const name = `bench_${members}_${fillingVersion()}`;
  if (!(await exists(server, name))) {
    onFill();
    await makeDatabase(server, name, members);
  }
  const url = urlOf(server, name);
  return {
    name: 'PostgreSQL',
    members,
    about: await aboutServer(server),
    environment: { DATABASE_URL: url, DATA_DIR: benchCache },
    refresh: async () => refresh(await openFiller(url), members),
    spent: () => asking(url, spentOf),
  };
}
