import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { beforeEach, expect, test, vi } from 'vitest';
import type { WebhookEndpoint, WebhookEntry } from '../../ports/webhooks.ts';
import { AddressRefused } from '../outgoing/guarded-request.ts';
import type { Answer, Post } from './guarded-post.ts';
import { createWebhookSender } from './webhook-sender.ts';

const secret = () => `whsec_${randomBytes(32).toString('base64')}`;
const [fresh, before, older] = [secret(), secret(), secret()];
let now = Date.now();
let endpoint: WebhookEndpoint | undefined;
const post = vi.fn<(post: Post) => Promise<Answer>>();
const onGone = vi.fn(async () => {});
const answer = (status: number, retryAfter?: string): Answer => ({ status, retryAfter, start: 'said' });

beforeEach(() => {
  vi.clearAllMocks();
  now = Date.now();
  post.mockResolvedValue(answer(204));
  endpoint = {
    id: 'e1',
    name: 'CRM',
    url: 'https://crm.example/in',
    types: [],
    secret: fresh,
    previous_secret: null,
    previous_until: null,
    older_secret: null,
    status: 'ACTIVE',
    place: 0,
    begins_at: 0,
    replay: null,
    told_failing_at: null,
    created_at: 0,
    created_by: 'lee',
  };
});

const entry: WebhookEntry = {
  id: 'd1',
  endpoint_id: 'e1',
  event_id: 'ev1',
  type: 'member.updated',
  at: 1_764_000_000_000,
  member_id: 'm1',
  data: { fields: ['nickname'] },
  attempts: 0,
  refusals: 0,
  refused_at: null,
  created_at: 0,
};
const send = (more: Partial<WebhookEntry> = {}) =>
  createWebhookSender({
    endpoint: () => endpoint,
    encryption: { decrypt: (_purpose, _row, sealed) => sealed },
    post,
    clock: { now: () => now },
    onGone,
  })({ ...entry, ...more });
const sent = (): Post => post.mock.calls.at(-1)?.[0] as Post;

/** A receiver of our own, by the text of the standard. */
function verifies({ headers, body }: Post, key: string): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers;
  const right = createHmac('sha256', Buffer.from(key.slice(6), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest();
  return (signatures ?? '').split(' ').some((each) => {
    const [version, given = ''] = each.split(',');
    const bytes = Buffer.from(given, 'base64');
    return version === 'v1' && bytes.length === right.length && timingSafeEqual(bytes, right);
  });
}

test('an event is signed so that the library of Standard Webhooks and a receiver of our own know it', async () => {
  expect(await send()).toMatchObject({ outcome: 'sent', answer: expect.stringMatching(/^204 \d+ ms$/) });
  const { headers, body } = sent();
  expect(new Webhook(fresh).verify(body, headers)).toEqual({
    id: 'ev1',
    type: 'member.updated',
    timestamp: new Date(entry.at).toISOString(),
    data: { member: 'm1', fields: ['nickname'] },
  });
  expect(verifies(sent(), fresh)).toBe(true);
  expect(() => new Webhook(fresh).verify(`${body} `, headers)).toThrow();
  expect(() => new Webhook(before).verify(body, headers)).toThrow();
  expect([verifies({ ...sent(), body: `${body} ` }, fresh), verifies(sent(), before)]).toEqual([
    false,
    false,
  ]);
  expect(JSON.stringify(headers)).not.toContain(fresh.slice(6));
});

test('the stamp is that of the try, the id that of the event: an old try is refused by its receiver', async () => {
  now -= 10 * 60_000;
  await send({ attempts: 4 });
  const { headers, body } = sent();
  expect(headers['webhook-id']).toBe('ev1');
  expect(() => new Webhook(fresh).verify(body, headers)).toThrow(/old/i);
});

test('while a secret is changed either verifies, and not for longer', async () => {
  const changing = { previous_secret: before, older_secret: older, previous_until: now + 1000 };
  endpoint = { ...(endpoint as WebhookEndpoint), ...changing };
  await send();
  const both = sent();
  for (const key of [fresh, before, older]) {
    expect(new Webhook(key).verify(both.body, both.headers)).toBeTruthy();
    expect(verifies(both, key)).toBe(true);
  }
  endpoint = { ...endpoint, previous_until: now };
  await send();
  expect([fresh, before, older].map((key) => verifies(sent(), key))).toEqual([true, false, false]);
});

test.each([
  [200, 'sent'],
  [299, 'sent'],
  [301, 'unreachable'],
  [400, 'deferred'],
  [401, 'unreachable'],
  [404, 'unreachable'],
  [422, 'deferred'],
  [429, 'unreachable'],
  [500, 'deferred'],
  [503, 'unreachable'],
])('%i means %s', async (status, outcome) => {
  post.mockResolvedValue(answer(status));
  expect(await send()).toMatchObject({ outcome });
  expect(onGone).not.toHaveBeenCalled();
});

test('410 switches the endpoint off', async () => {
  post.mockResolvedValue(answer(410));
  expect(await send()).toMatchObject({ outcome: 'unreachable', note: 'said' });
  expect(onGone).toHaveBeenCalledOnce();
});

test.each([
  ['120', 120_000],
  ['99999', 3_600_000],
  ['soon', undefined],
  ['-5', undefined],
])('Retry-After %s is a pause of %s', async (retryAfter, pause) => {
  post.mockResolvedValue(answer(503, retryAfter));
  expect((await send()).retryAfter).toBe(pause);
});

test('Retry-After may be a date', async () => {
  post.mockResolvedValue(answer(429, new Date(now + 61_000).toUTCString()));
  const { retryAfter = 0 } = await send();
  expect(retryAfter).toBeGreaterThan(59_000);
  expect(retryAfter).toBeLessThanOrEqual(61_000);
});

test('what cannot be reached is told by a name that tells nothing else', async () => {
  for (const [error, delivery] of [
    [new AddressRefused(), { outcome: 'unreachable', answer: 'address refused' }],
    [Object.assign(new Error('aborted'), { name: 'AbortError' }), { outcome: 'deferred' }],
    [
      Object.assign(new Error('connect to 10.0.0.1'), { code: 'ECONNREFUSED' }),
      { outcome: 'unreachable', answer: 'ECONNREFUSED' },
    ],
    [new Error('secret words'), { outcome: 'unreachable', answer: 'Error' }],
  ] as const) {
    post.mockRejectedValueOnce(error);
    expect(await send()).toMatchObject(delivery);
  }
});

test('an endpoint that is gone, or whose secret cannot be read, is sent nothing', async () => {
  endpoint = undefined;
  expect(await send()).toMatchObject({ outcome: 'unreachable' });
  expect(post).not.toHaveBeenCalled();
});

test('a trial is about no member, and of who left the number alone is told', async () => {
  await send({ type: 'test', member_id: '', data: {} });
  expect(JSON.parse(sent().body)).toMatchObject({ type: 'test', data: {} });
  await send({ type: 'member.left', data: {} });
  expect(JSON.parse(sent().body).data).toEqual({ member: 'm1' });
});
