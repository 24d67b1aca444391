import { cookies } from '@daemun/contract/cookies';
import { memberHeader } from '@daemun/contract/envelope';
import { languages } from '@daemun/contract/languages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goodRequest } from '../api/served-calls.ts';
import { type CallOptions, callAnyhow } from '../world/call.ts';
import { expectOurs } from './answer.ts';
import { targetsOf } from './attack-table.ts';
import { rowsAround, type StandingData, standingData } from './standing-data.ts';

let data: StandingData;
beforeAll(async () => {
  data = await standingData();
});
afterAll(() => data.remove());

const memberOf = ({ cookies: jar }: CallOptions): string =>
  new RegExp(`${cookies.member}=([^;]+)`).exec(String(jar))?.[1] ?? '';

/** What a page sends that was drawn for one member, with the cookies and the bearer of another who logged in since. */
const drawnFor = (member: string, { cookies: jar, bearer }: CallOptions, more: object = {}): CallOptions => ({
  cookies: jar ?? '',
  bearer,
  headers: { [memberHeader]: member, ...more },
});

test('a page drawn for one member does nothing for another who logged in since, on any call', async () => {
  const { before, after } = await rowsAround(data, async (world) => {
    for (const name of targetsOf('from a page of another member')) {
      const options = drawnFor(memberOf(data.reader), data.other);
      const reply = await callAnyhow(world.serviceUrl, name, goodRequest(name), options);
      expectOurs(reply);
      const { result, reason, data: answered } = reply.envelope;
      expect([name, result, answered]).toEqual([name, '3002', null]);
      expect(reason).toContain('다른 회원');
      expect(reply.cookies).toEqual([]);
    }
  });
  expect(after).toEqual(before);
});

test('nor by a request that is named by a key, nor where the bearer has run out', async () => {
  const { before, after } = await rowsAround(data, async (world) => {
    const keyed = drawnFor(memberOf(data.reader), data.other, { 'idempotency-key': crypto.randomUUID() });
    for (const options of [keyed, { ...keyed, bearer: undefined }])
      for (let time = 0; time < 2; time += 1) {
        const reply = await callAnyhow(world.serviceUrl, 'withdrawal', {}, options);
        expect([reply.envelope.result, reply.cookies]).toEqual(['3002', []]);
      }
  });
  expect(after).toEqual(before);
});

test.each(languages)('the reason is said in $name', async ({ tag }) => {
  const reasons = new Set<string | null>();
  await rowsAround(data, async (world) => {
    for (const who of [data.other, undefined]) {
      const options = who ? drawnFor(memberOf(data.reader), who) : {};
      const headers = { ...options.headers, 'accept-language': tag };
      const { envelope } = await callAnyhow(world.serviceUrl, 'memberInfo', {}, { ...options, headers });
      reasons.add(envelope.reason);
    }
  });
  expect(reasons.size).toBe(2);
});

test('the member’s own page, and callers that name no member, are served as ever', async () => {
  await rowsAround(data, async (world) => {
    const named = drawnFor(memberOf(data.other), data.other);
    for (const options of [named, data.other, { ...named, headers: { [memberHeader]: '' } }]) {
      const { envelope } = await callAnyhow(world.serviceUrl, 'memberInfo', {}, options);
      expect(envelope).toMatchObject({ result: '0000', data: { mst_mbr_no: memberOf(data.other) } });
    }
  });
});

test('who is gone is told so as before: the name of a page opens nothing', async () => {
  await rowsAround(data, async (world) => {
    const options = { headers: { [memberHeader]: memberOf(data.other) } };
    for (const name of ['memberInfo', 'withdrawal'] as const)
      expect((await callAnyhow(world.serviceUrl, name, {}, options)).envelope.result).toBe('3007');
  });
});
