import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { limitsOf } from '../../packages/server/src/adapters/store/engine/postgres-limits.ts';
import { openPool, type PoolLimits } from '../../packages/server/src/adapters/store/engine/postgres-pool.ts';
import { readStorePlace } from '../../packages/server/src/config.ts';
import { freshPlace } from '../world/database.ts';

const { visitors, jobs, migrations } = limitsOf;
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** The names that the server's session knows after each statement was asked three times. */
async function preparedBy(
  url: string,
  texts: readonly string[],
  limits: PoolLimits = visitors,
): Promise<string[]> {
  const { database } = readStorePlace({ DATABASE_URL: url });
  if (!database) throw new Error(`${url} names no database.`);
  const { pool } = await openPool(database, { ...limits, max: 1 });
  ends.push(() => pool.end());
  const client = await pool.connect();
  for (const text of texts) for (let time = 0; time < 3; time += 1) await client.query(text, ['nobody']);
  const { rows } = await client.query<{ statement: string }>('table pg_prepared_statements', []);
  client.release();
  return rows.map(({ statement }) => statement);
}

/** A pooler as far as a client can tell: it names another process than the session's. */
async function openPooler(url: URL): Promise<string> {
  const server = createServer((near) => {
    const far = connect(Number(url.port), url.hostname);
    near.on('data', (chunk) => far.write(chunk));
    far.on('data', (chunk) => {
      const key = chunk.indexOf(Buffer.from([0x4b, 0, 0, 0, 12]));
      if (key >= 0) chunk.writeInt32BE(chunk.readInt32BE(key + 5) ^ 1, key + 5);
      near.write(chunk);
    });
    near.on('error', () => undefined).on('close', () => far.destroy());
    far.on('error', () => undefined).on('close', () => near.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(async () => server.close());
  const behind = new URL(url);
  behind.hostname = '127.0.0.1';
  behind.port = String((server.address() as AddressInfo).port);
  return behind.href;
}

const stable = 'select "id" from "member" where "id" = $1';
const freshUrl = async () => {
  const place = await freshPlace('postgres');
  ends.push(() => place.remove());
  return new URL(place.environment.DATABASE_URL ?? '');
};

test('the server keeps a statement that is asked again, but none that a later release answers otherwise', async () => {
  const url = await freshUrl();
  expect(await preparedBy(url.href, [stable, 'select * from "member" where "id" = $1'])).toEqual([stable]);
});

test('nothing is prepared behind a pooler, whose sessions serve other clients too', async () => {
  expect(await preparedBy(await openPooler(await freshUrl()), [stable])).toEqual([]);
});

test.each(Object.entries({ jobs, migrations }))('nothing is prepared for %s', async (_whom, limits) => {
  expect(await preparedBy((await freshUrl()).href, [stable], limits)).toEqual([]);
});
