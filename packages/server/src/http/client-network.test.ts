import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { addClientNetwork } from './client-network.ts';
import type { ProxyTrust } from './forwarded.ts';

/** What the log says of requests that arrive with these chains, of which nothing reads the client. */
async function warnings(trust: ProxyTrust, chains: readonly (string | undefined)[]): Promise<string[]> {
  const log = new PassThrough();
  const app = fastify({ logger: { level: 'warn', stream: log } });
  addClientNetwork(app, trust);
  app.get('/', () => 'a page');
  for (const chain of chains)
    await app.inject({ url: '/', headers: chain === undefined ? {} : { 'x-forwarded-for': chain } });
  await app.close();
  log.end();
  const lines = (await text(log)).split('\n').filter((line) => line !== '');
  return lines.map((line) => JSON.parse(line).msg);
}

const disbelieved = 'a forwarded address is not believed: see TRUST_PROXY';
const inside =
  'the client of a request stands in a network inside: are there more proxies in front than TRUST_PROXY says?';
const unknown = 'a proxy wrote an address that nobody understands';

test.each<[ProxyTrust, (string | undefined)[], string[]]>([
  [{ hops: 0 }, [undefined, undefined], []],
  [{ hops: 0 }, ['1.1.1.1'], [disbelieved]],
  [{ hops: 0 }, [undefined, '1.1.1.1', '1.1.1.2'], [disbelieved]],
  [{ hops: 1 }, [undefined, '1.1.1.1'], []],
  [{ hops: 1 }, ['1.1.1.1, 10.0.0.9'], [inside]],
  [{ hops: 1 }, ['1.1.1.1, unknown'], [unknown]],
  [{ hops: 2 }, ['1.1.1.1, 10.0.0.9'], []],
  [{ networks: ['10.0.0.0/8'] }, ['1.1.1.1'], [disbelieved]],
  [{ networks: ['127.0.0.0/8'] }, ['1.1.1.1, 172.20.0.3'], [inside]],
  [{ networks: ['127.0.0.0/8', '172.16.0.0/12'] }, ['1.1.1.1, 172.20.0.3'], []],
])('under %j a start that hears %j warns %j', async (trust, chains, said) => {
  expect(await warnings(trust, chains)).toEqual(said);
});
