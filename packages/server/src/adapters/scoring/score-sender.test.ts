import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createScoreSender } from './score-sender.ts';

let server: Server;
let url = '';
let answer = { status: 200, body: '{"result":"0000"}', headers: {} as Record<string, string> };
const asked: { request: IncomingMessage; body: string }[] = [];

beforeEach(async () => {
  asked.length = 0;
  server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    asked.push({ request, body: Buffer.concat(parts).toString() });
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/base`;
});
afterEach(() => new Promise((done) => server.close(done)));

const tried = { attempts: 0, refusals: 0, refused_at: null, created_at: 0 };
const report = { id: 'r1', member: 'm1', codes: ['Y01'], brand: 'AGY', ...tried } as const;
const troubles: object[] = [];
const send = () =>
  createScoreSender({ url, token: 'raw-token', onTrouble: (one) => troubles.push(one) })(report).then(
    ({ outcome }) => outcome,
  );

it('makes the scoring call with the raw token and a key that repeats', async () => {
  answer = { status: 200, body: '{"result":"0000"}', headers: {} };
  expect(await send()).toBe('sent');
  expect(await send()).toBe('sent');
  const [first, second] = asked;
  expect(first?.request.url).toBe('/base/mns/v1/my-score/save');
  expect(first?.request.headers).toMatchObject({ authorization: 'raw-token', 'idempotency-key': 'r1' });
  expect(second?.request.headers['idempotency-key']).toBe('r1');
  expect(JSON.parse(first?.body ?? '')).toEqual({
    if_id: 'IF-MNS-1010-01',
    version: '1.0',
    response_format: 'json',
    mst_mbr_no: 'm1',
    ycode: ['Y01'],
    brandId: 'AGY',
    journalistEmail: null,
  });
});

it.each([
  [500, '', 'deferred'],
  [503, '{"result":"0000"}', 'deferred'],
  [429, '', 'deferred'],
  [200, 'no envelope', 'deferred'],
  [200, '[]', 'deferred'],
  [200, '{"result":"3011"}', 'refused'],
  [400, '', 'refused'],
  [401, '', 'unreachable'],
  [404, '', 'unreachable'],
])('takes %i %s as %s, and says so without a member', async (status, body, outcome) => {
  troubles.length = 0;
  answer = { status, body, headers: {} };
  expect(await send()).toBe(outcome);
  expect(troubles.length).toBe(1);
  expect(JSON.stringify(troubles)).not.toMatch(/m1|raw-token/);
});

it('follows no redirect, and waits for who cannot be reached', async () => {
  answer = { status: 302, body: '', headers: { location: '/elsewhere' } };
  expect(await send()).toBe('unreachable');
  expect(asked.length).toBe(1);
  url = 'http://127.0.0.1:9';
  expect(await send()).toBe('unreachable');
});
