import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createBreaker } from './breaker.ts';
import { createOutgoing, shaped } from './http.ts';
import { type LocalServer, type Reply, startLocalServer } from './testing/local-server.ts';
import { failureOf } from './testing/world.ts';

let server: LocalServer;
beforeAll(async () => {
  server = await startLocalServer();
});
afterAll(() => server.close());
beforeEach(() => server.reset());

const time = { now: 0 };
const outgoingTo = (bases: readonly string[], timeout = 5000) =>
  createOutgoing({
    provider: 'GG',
    bases,
    breaker: createBreaker({ now: () => time.now, failures: 2, rest: 1000 }),
    timeout,
  });
const read = shaped('GG', z.object({ ok: z.literal(true) }));

describe('an outgoing call', () => {
  it('reads what has the awaited shape', async () => {
    server.answer('/a', { json: { ok: true, more: 1 } });
    expect(await outgoingTo([server.url])({ url: `${server.url}/a` }, read)).toEqual({ ok: true });
  });

  it.each<[string, Reply, string]>([
    ['5xx', { status: 503, json: { ok: true } }, 'status-503'],
    ['too many requests', { status: 429, json: { ok: true } }, 'status-429'],
    ['no JSON', { body: '<html>busy</html>' }, 'unreadable-200'],
    ['another shape', { json: { ok: 'yes' } }, 'unreadable-200'],
    ['a redirect', { status: 302, headers: { location: 'http://169.254.169.254/' } }, 'redirect'],
    ['a body without end', { body: 'x'.repeat(300_000) }, 'unreadable-body'],
    [
      'a small body that unpacks to a big one',
      { body: gzipSync('x'.repeat(5_000_000)), headers: { 'content-encoding': 'gzip' } },
      'unreadable-body',
    ],
    ['no UTF-8', { body: Buffer.from([0xc3, 0x28]) }, 'unreadable-body'],
  ])('takes %s for a provider that is down', async (_name, reply, detail) => {
    server.answer('/a', reply);
    const failure = await failureOf(outgoingTo([server.url])({ url: `${server.url}/a` }, read));
    expect([failure.kind, failure.detail]).toEqual(['provider-down', detail]);
  });

  it('takes an answer that is too late for a provider that is down', async () => {
    server.answer('/a', { json: { ok: true }, delay: 2000 });
    const failure = await failureOf(outgoingTo([server.url], 100)({ url: `${server.url}/a` }, read));
    expect([failure.kind, failure.detail]).toEqual(['provider-down', 'TimeoutError']);
  });

  it('takes a closed port for a provider that is down', async () => {
    const closed = await startLocalServer();
    await closed.close();
    const failure = await failureOf(outgoingTo([closed.url])({ url: closed.url }, read));
    expect([failure.kind, failure.detail]).toEqual(['provider-down', 'ECONNREFUSED']);
  });

  it('asks nobody but the configured origins (A45)', async () => {
    for (const url of [
      'http://169.254.169.254/latest',
      'http://127.0.0.1:1/a',
      'http://127.0.0.1.evil.example/',
    ]) {
      const failure = await failureOf(outgoingTo(['https://accounts.example.com'])({ url }, read));
      expect(failure.kind).toBe('misconfigured');
    }
    expect(server.seen).toEqual([]);
  });

  it('leaves a provider alone that keeps failing, and comes back when it recovers', async () => {
    server.answer('/a', { status: 500 });
    const outgoing = outgoingTo([server.url]);
    const ask = () => outgoing({ url: `${server.url}/a` }, read);
    await failureOf(ask());
    await failureOf(ask());
    expect((await failureOf(ask())).detail).toBe('breaker-open');
    expect(server.seen).toHaveLength(2);
    server.answer('/a', { json: { ok: true } });
    time.now += 1000;
    expect(await ask()).toEqual({ ok: true });
    expect(await ask()).toEqual({ ok: true });
  });

  it('does not open for refusals, which any stranger can provoke', async () => {
    server.answer('/a', { status: 403, body: '<html>blocked</html>' });
    const outgoing = outgoingTo([server.url]);
    for (let n = 0; n < 5; n += 1) {
      expect((await failureOf(outgoing({ url: `${server.url}/a` }, read))).detail).toBe('unreadable-403');
    }
  });
});
