import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { IdentityFailure } from '../../ports/identity-failure.ts';
import { createOutgoing } from './http.ts';

let server: Server;
let url = '';
let answer: (response: ServerResponse) => void;
const seen: IncomingMessage[] = [];
const reports: boolean[] = [];

beforeEach(async () => {
  seen.length = 0;
  reports.length = 0;
  server = createServer((request, response) => {
    seen.push(request);
    answer(response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/token`;
});
afterEach(() => {
  server.closeAllConnections();
  return new Promise((done) => server.close(done));
});

const breaker = (mayPass = true) => ({
  mayPass: () => mayPass,
  report: (healthy: boolean) => void reports.push(healthy),
});
const ask = (mayPass = true) => createOutgoing(breaker(mayPass), 1500)(url, { 'x-key': 'k' }, { a: 1 });
const says =
  (status: number, body: string, headers = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(status, headers).end(body);

describe('a question to the agency', () => {
  it('brings an object', async () => {
    answer = says(200, '{"ok":true}');
    expect(await ask()).toEqual({ ok: true });
    expect(seen[0]?.headers).toMatchObject({ 'content-type': 'application/json', 'x-key': 'k' });
    expect(reports).toEqual([true]);
  });

  it.each<[string, (response: ServerResponse) => void, string]>([
    ['leads elsewhere', says(302, '', { location: 'http://169.254.169.254/' }), 'unreadable-302'],
    ['leads back to itself', says(307, '', { location: '/token' }), 'unreadable-307'],
    ['is no JSON', says(200, '<html>'), 'unreadable-200'],
    ['is a list', says(200, '[]'), 'unreadable-200'],
    ['is larger than any answer of theirs', says(200, `"${'a'.repeat(70_000)}"`), 'too-long'],
    ['is a failure', says(503, '{}'), 'status-503'],
    ['is that we ask too often', says(429, '{}'), 'status-429'],
    ['never comes', () => {}, 'TimeoutError'],
    ['breaks off', (response) => void response.destroy(), 'UND_ERR_SOCKET'],
  ])('whose answer %s, is one that failed, and is asked once', async (_, how, detail) => {
    answer = how;
    const failure = await ask().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(IdentityFailure);
    expect(failure).toMatchObject({ kind: 'agency-down', detail });
    expect([seen.length, reports]).toEqual([1, [false]]);
  });

  it('is not asked while the agency is left alone', async () => {
    await expect(ask(false)).rejects.toMatchObject({ detail: 'breaker-open' });
    expect([seen.length, reports]).toEqual([0, []]);
  });
});
