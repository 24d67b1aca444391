import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecure } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addressGuard } from '../outgoing/address-guard.ts';
import { AddressRefused, type Resolve } from '../outgoing/guarded-request.ts';
import { guardedPost } from './guarded-post.ts';

const here = addressGuard(['127.0.0.1', '::1']);
const opened: Server[] = [];
let asked: { url: string | undefined; body: string; host: string | undefined }[] = [];

async function listen(server: Server): Promise<number> {
  opened.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}
const note =
  (answer: RequestListener): RequestListener =>
  async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    asked.push({ url: request.url, body, host: request.headers.host });
    answer(request, response);
  };
const serving = (answer: RequestListener) => listen(createServer(note(answer)));

afterEach(async () => {
  asked = [];
  for (const server of opened.splice(0)) {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
});

const post = (url: string, needs: Partial<Parameters<typeof guardedPost>[1]> = {}, within = 2000) =>
  guardedPost(
    { url: new URL(url), headers: { 'x-own': '1' }, body: '{"a":"가"}', signal: AbortSignal.timeout(within) },
    { guard: here, ...needs },
  );
const nobody = addressGuard([]);
const leadsTo =
  (...addresses: string[]): Resolve =>
  (_name, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );

describe('an address that leads into our own network', () => {
  test.each([
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f.1',
    '0177.0.0.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '0.0.0.0',
    '0',
    'localhost',
  ])('http://%s is refused, and nothing arrives', async (host) => {
    const port = await serving((_request, response) => response.end());
    await expect(post(`http://${host}:${port}/`, { guard: nobody })).rejects.toThrow(AddressRefused);
    expect(asked).toEqual([]);
  });

  test('is refused where its name leads there, first or at the second look', async () => {
    const port = await serving((_request, response) => response.end());
    const at = `http://crm.example:${port}/`;
    await expect(post(at, { guard: nobody, resolve: leadsTo('127.0.0.1') })).rejects.toThrow(AddressRefused);
    let looks = 0;
    const rebinding: Resolve = (name, done) => leadsTo(looks++ === 0 ? '1.1.1.1' : '127.0.0.1')(name, done);
    rebinding('crm.example', () => {});
    await expect(post(at, { guard: nobody, resolve: rebinding })).rejects.toThrow(AddressRefused);
    await expect(post(at, { guard: nobody, resolve: leadsTo() })).rejects.toThrow(AddressRefused);
    expect(asked).toEqual([]);
  });

  test('is refused by the address of the socket itself, whatever was said before', async () => {
    const port = await serving((_request, response) => response.end());
    let times = 0;
    const changes = () => times++ === 0;
    await expect(
      post(`http://crm.example:${port}/`, { guard: changes, resolve: leadsTo('127.0.0.1') }),
    ).rejects.toThrow(AddressRefused);
    expect(asked).toEqual([]);
  });

  test('is left out where a name has another one, too', async () => {
    const port = await serving((_request, response) => response.end());
    const { status } = await post(`http://crm.example:${port}/in?x=1`, {
      resolve: leadsTo('10.0.0.1', '127.0.0.1'),
    });
    expect(status).toBe(200);
    expect(asked).toEqual([{ url: '/in?x=1', body: '{"a":"가"}', host: `crm.example:${port}` }]);
  });
});

describe('an answer', () => {
  test('that leads elsewhere is not followed', async () => {
    const other = await serving((_request, response) => response.end());
    const port = await serving((_request, response) => {
      response.writeHead(302, { location: `http://127.0.0.1:${other}/latest/meta-data` }).end('moved');
    });
    expect(await post(`http://127.0.0.1:${port}/`)).toMatchObject({ status: 302, start: 'moved' });
    expect(asked.length).toBe(1);
  });

  test('of a gigabyte is read to 64 kB', async () => {
    let sent = 0;
    const port = await serving((_request, response) => {
      const part = Buffer.alloc(64 * 1024, 'x');
      const go = () => {
        while (sent < 1e9 && !response.destroyed) {
          sent += part.length;
          if (!response.write(part)) return void response.once('drain', go);
        }
      };
      response.writeHead(500);
      go();
    });
    const { status, start } = await post(`http://127.0.0.1:${port}/`);
    expect([status, start]).toEqual([500, 'x'.repeat(200)]);
    expect(sent).toBeLessThan(50e6);
  });

  test('that comes letter by letter ends by its time: with its status where it had one', async () => {
    const drip = (headers: boolean) =>
      serving((_request, response) => {
        if (headers) response.writeHead(200);
        const timer = setInterval(() => (headers ? response.write('a') : response.writeProcessing()), 20);
        response.on('close', () => clearInterval(timer));
      });
    const began = performance.now();
    await expect(post(`http://127.0.0.1:${await drip(false)}/`, {}, 300)).rejects.toThrow();
    expect(await post(`http://127.0.0.1:${await drip(true)}/`, {}, 300)).toMatchObject({ status: 200 });
    expect(performance.now() - began).toBeLessThan(5000);
  });

  test('that breaks off before its status, or is none, is a fault', async () => {
    const port = await serving((request) => request.socket.destroy());
    await expect(post(`http://127.0.0.1:${port}/`)).rejects.toThrow();
    const garbage = await serving((request) => request.socket.end('garbage\r\n\r\n'));
    await expect(post(`http://127.0.0.1:${garbage}/`)).rejects.toThrow();
  });
});

describe('over TLS', () => {
  let folder: string;
  let key: string;
  let cert: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'daemun-tls-'));
    const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
    const named = ['-subj', '/CN=crm.example', '-addext', 'subjectAltName=DNS:crm.example'];
    execFileSync('openssl', ['req', '-x509', ...made, '-keyout', keyFile, '-out', certFile, ...named], {
      stdio: 'ignore',
    });
    [key, cert] = [readFileSync(keyFile, 'utf8'), readFileSync(certFile, 'utf8')];
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const secure = () =>
    listen(
      createSecure(
        { key, cert },
        note((_request, response) => response.end('ok')),
      ),
    );

  test('what was sent arrives where the certificate is of the name, and of an authority that is known', async () => {
    const resolve = leadsTo('127.0.0.1');
    const port = await secure();
    expect(await post(`https://crm.example:${port}/`, { resolve, ca: cert })).toMatchObject({ status: 200 });
    await expect(post(`https://other.example:${port}/`, { resolve, ca: cert })).rejects.toThrow(/altnames/);
    await expect(post(`https://127.0.0.1:${port}/`, { resolve, ca: cert })).rejects.toThrow(/IP/);
    await expect(post(`https://crm.example:${port}/`, { resolve })).rejects.toThrow(/self-signed/);
    expect(asked.length).toBe(1);
  });
});
