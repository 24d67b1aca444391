import pg from 'pg';
import { openStore } from '../../../packages/server/src/adapters/store/open-store.ts';
import { readStorePlace } from '../../../packages/server/src/config.ts';
import type { BenchStore, Filler } from './bench-store.ts';
import { benchCache } from './cache.ts';
import { fill, fillingVersion, refresh } from './fill.ts';

/** A client of a server. */
export async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

/** Fills and changes the PostgreSQL store of an address. */
export async function openPostgresFiller(url: string): Promise<Filler> {
  const client = await connected(url);
  await client.query('set synchronous_commit = off');
  return {
    run: async (sql, list) => void (await client.query(sql, list && [JSON.stringify(list)])),
    // The rows refer to one another rightly by the way they are made; checking that doubles the time.
    hasten: 'set session_replication_role = replica',
    rows: (table, columns) => `select ${columns} from json_populate_recordset(null::${table}, $1)`,
    series: (count) => `generate_series(1, ${count}) as n(i)`,
    texts: 'select json_array_elements_text($1)',
    settle: ['vacuum analyze', 'checkpoint'],
    close: () => client.end(),
  };
}

/** The address of a database of a server. */
export const urlOf = (server: string, database: string): string => {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
};

/** Fills under another name and renames it: a filling that breaks off is thrown away. */
async function makeDatabase(client: pg.Client, server: string, name: string, members: number): Promise<void> {
  const partial = `${name}_partial`;
  await client.query(`drop database if exists ${partial}`);
  await client.query(`create database ${partial}`);
  const store = await openStore(readStorePlace({ DATABASE_URL: urlOf(server, partial) }));
  await store.migrate();
  await store.close();
  await fill(await openPostgresFiller(urlOf(server, partial)), members);
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where datname like $1 and datname <> $2',
    [`bench_${members}_%`, partial],
  );
  for (const { datname } of rows) await client.query(`drop database ${datname}`);
  await client.query(`alter database ${partial} rename to ${name}`);
}

/** Version and durability of a server. */
export async function aboutServer(client: pg.Client): Promise<string> {
  const names = ['server_version', 'fsync', 'synchronous_commit', 'shared_buffers'];
  const { rows } = await client.query<{ said: string }>(
    `select string_agg(name || ' ' || current_setting(name), ', ') as said from unnest($1::text[]) as name`,
    [names],
  );
  return `PostgreSQL, ${rows[0]?.said}`;
}

/** A PostgreSQL database with members, kept between runs. `onFill` is told before a new one is made. */
export async function postgresStore(
  server: string,
  members: number,
  onFill: () => void,
): Promise<BenchStore> {
  const name = `bench_${members}_${fillingVersion()}`;
  const client = await connected(server);
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  if (rowCount === 0) {
    onFill();
    await makeDatabase(client, server, name, members);
  }
  const about = await aboutServer(client);
  await client.end();
  const url = urlOf(server, name);
  return {
    name: 'PostgreSQL',
    members,
    about,
    environment: { DATABASE_URL: url, DATA_DIR: benchCache },
    refresh: async () => refresh(await openPostgresFiller(url), members),
    filler: () => openPostgresFiller(url),
  };
}
