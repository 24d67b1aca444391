import { type RequestOptions, request } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { publicUrl } from './names.ts';

const kilobyte = 1024;
const json = { 'content-type': 'application/json' };

type Sent = { readonly path: string; readonly how: RequestOptions; readonly body?: readonly Buffer[] };

const body = (kilobytes: number, parts = 1): readonly Buffer[] =>
  Array.from({ length: parts }, () => Buffer.alloc((kilobytes * kilobyte) / parts, 'x'));
const login = { path: '/cum/v1/login', how: { method: 'POST', headers: json } } as const;

/** What somebody without an account sends: too large, too long, too slow, no request at all. */
const requests: readonly Sent[] = [
  ...[128, 129, 140, 200, 2000].map((size) => ({ ...login, body: body(size) })),
  { ...login, body: body(120, 40) },
  { ...login, how: { method: 'POST', headers: { ...json, 'content-length': 1_000_000 } }, body: body(1) },
  {
    path: '/oidc/logout',
    how: { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    body: [Buffer.from('state='), ...body(100)],
  },
  { path: `/oidc/auth?client_id=stranger&prompt=none&state=${'x'.repeat(5000)}`, how: {} },
  { path: `/oidc/auth?client_id=stranger&prompt=none&state=${'~'.repeat(7900)}`, how: {} },
  { path: `/ko/login?x=${'x'.repeat(20_000)}`, how: {} },
  { path: '/ko/login', how: { headers: { cookie: 'x'.repeat(9000) } } },
  { path: '/ko/login', how: { headers: { a: 'x'.repeat(7000), b: 'x'.repeat(7000) } } },
  {
    path: '/cum/v1/login',
    how: { method: 'POST', headers: { ...json, cookie: 'x'.repeat(7900) } },
    body: body(1),
  },
];

const slowly = 100;

/** Sends one request, its body in parts with a pause after each, and does not care what comes of it. */
async function send({ path, how, body = [] }: Sent): Promise<void> {
  const line = request(new URL(path, publicUrl), { ...how, agent: false, timeout: 20_000 });
  const over = new Promise<void>((resolve) => {
    line.on('response', (response) => response.resume().on('close', resolve));
    line.on('error', () => resolve());
    line.on('timeout', () => line.destroy());
  });
  for (const part of body) {
    if (line.destroyed) break;
    line.write(part);
    if (body.length > 1) await sleep(slowly);
  }
  line.end();
  await over;
}

/** Sends so many requests a second for a while; answers how many there were. */
export async function strange(perSecond: number, seconds: number): Promise<number> {
  const total = perSecond * seconds;
  const sent: Promise<void>[] = [];
  for (let turn = 0; turn < total; turn += 1) {
    const each = requests[turn % requests.length];
    if (each) sent.push(send(each));
    await sleep(1000 / perSecond);
  }
  await Promise.all(sent);
  return total;
}
