import { type CallName, callNames, calls } from '@daemun/contract/calls/index';
import { protocolFieldsOf } from '@daemun/contract/envelope';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '../api/people.ts';
import { goodRequest } from '../api/served-calls.ts';
import type { Rows } from '../world/all-rows.ts';
import { createWorld, type World } from '../world.ts';
import { answerTo } from './answer.ts';
import { targetsOf } from './attack-table.ts';
import { readerEmail, rowsAround, type StandingData, standingData } from './standing-data.ts';

let data: StandingData;
beforeAll(async () => {
  data = await standingData();
});
afterAll(() => data.remove());

/** What a browser says of a request that another page made. */
const foreignPages: readonly (readonly [string, (own: URL) => Record<string, string>])[] = [
  ['another site', () => ({ 'sec-fetch-site': 'cross-site' })],
  ['another subdomain', () => ({ 'sec-fetch-site': 'same-site' })],
  ['a site that calls itself ours', ({ origin }) => ({ 'sec-fetch-site': 'cross-site', origin })],
  ['a browser of tomorrow', () => ({ 'sec-fetch-site': 'nearly-same' })],
  ['a site in capitals', () => ({ 'sec-fetch-site': 'Cross-Site' })],
  ['an old browser elsewhere', () => ({ origin: 'https://evil.example' })],
  ['a sandboxed frame', () => ({ origin: 'null' })],
  ['a frame that says same-origin', () => ({ origin: 'null', 'sec-fetch-site': 'same-origin' })],
  ['our name as the beginning of another', ({ origin }) => ({ origin: `${origin}.evil.example` })],
  ['our name as the end of another', ({ hostname, port }) => ({ origin: `http://evil${hostname}:${port}` })],
  ['our name as a user', ({ host }) => ({ origin: `http://${host}@evil.example` })],
  ['our name with another port', ({ hostname }) => ({ origin: `http://${hostname}:1` })],
  ['our name with another scheme', ({ host }) => ({ origin: `https://${host}` })],
  ['our name with a path', ({ origin }) => ({ origin: `${origin}/` })],
  ['our name and another', ({ origin }) => ({ origin: `${origin}, https://evil.example` })],
  ['our name in capitals', ({ origin }) => ({ origin: origin.toUpperCase() })],
  ['nowhere', () => ({ origin: '' })],
];

const withSecrets = (name: CallName) => ({
  'content-type': 'application/json',
  cookie: String(data.reader.cookies),
  authorization: calls[name].token === 'raw' ? `${data.reader.bearer}` : `Bearer ${data.reader.bearer}`,
});
const bodyOf = (name: CallName) =>
  JSON.stringify({ ...protocolFieldsOf(calls[name].id), ...goodRequest(name) });
const urlOf = (world: World, name: CallName) => new URL(calls[name].path, world.serviceUrl);
/** The call as its row has it: fields in the body, or in the address. */
const send = (world: World, name: CallName, headers: Record<string, string>) => {
  const url = urlOf(world, name);
  if (calls[name].method === 'POST') return answerTo(url, { method: 'POST', body: bodyOf(name), headers });
  const fields = { ...protocolFieldsOf(calls[name].id), ...goodRequest(name) };
  for (const [field, value] of Object.entries(fields)) url.searchParams.append(field, String(value));
  return answerTo(url, { headers });
};

describe('a call that a foreign page makes a member’s browser send', () => {
  let world: World;
  let before: Rows;
  beforeAll(async () => {
    before = await data.rows();
    world = await data.open();
  });
  afterAll(() => world.close());

  test.each(foreignPages)('from %s is 403, whichever call it is', async (_, headersFor) => {
    for (const name of targetsOf('sent by a foreign page')) {
      const headers = { ...withSecrets(name), ...headersFor(new URL(world.serviceUrl)) };
      const answer = await send(world, name, headers);
      expect([name, answer.status, answer.envelope.result]).toEqual([name, 403, '3008']);
      expect(answer.cookies).toEqual([]);
      expect(answer.envelope.data).toBeNull();
    }
  });

  const part = 'Content-Disposition: form-data; name="a"';
  test.each<[string, (name: CallName) => string]>([
    ['text/plain', bodyOf],
    ['application/x-www-form-urlencoded', (name) => `${new URLSearchParams({ a: bodyOf(name) })}`],
    ['multipart/form-data; boundary=x', (name) => `--x\r\n${part}\r\n\r\n${bodyOf(name)}\r\n--x--\r\n`],
  ])('as %s, which needs no permission of ours, is 415', async (type, bodyFor) => {
    for (const name of targetsOf('sent as a form')) {
      const init = {
        method: 'POST',
        body: bodyFor(name),
        headers: { ...withSecrets(name), 'content-type': type },
      };
      expect((await answerTo(urlOf(world, name), init)).status).toBe(415);
    }
  });

  const askByGet = (name: CallName, fields: Record<string, unknown>, headers: Record<string, string>) => {
    const url = urlOf(world, name);
    for (const [field, value] of Object.entries(fields)) url.searchParams.append(field, String(value));
    return answerTo(url, { headers: { ...withSecrets(name), ...headers } });
  };
  const hasGet = (name: CallName) =>
    callNames.some((each) => calls[each].method === 'GET' && calls[each].path === calls[name].path);

  test('by GET, as a picture or a link, is 404', async () => {
    const override = { 'x-http-method-override': 'POST', 'x-method-override': 'POST' };
    for (const name of targetsOf('sent as a picture or a link')) {
      const fields = { ...protocolFieldsOf(calls[name].id), ...goodRequest(name), _method: 'POST' };
      expect([name, (await askByGet(name, fields, override)).status]).toEqual([name, 404]);
    }
  });

  test('by a GET that shares the address of a POST only reads', async () => {
    const shared = callNames.filter((name) => calls[name].method === 'POST' && hasGet(name));
    expect(shared.length).toBeGreaterThan(0);
    for (const name of shared) {
      const fields = { ...protocolFieldsOf(calls[name].id), ...goodRequest(name), _method: 'POST' };
      expect((await askByGet(name, fields, { 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    }
  });

  test('has changed no row', async () => {
    await world.close();
    const after = await data.rows();
    world = await data.open();
    expect(after).toEqual(before);
  });
});

describe('our own page', () => {
  test.each([
    ['says so', (origin: string) => ({ origin, 'sec-fetch-site': 'same-origin' })],
    ['was typed in', () => ({ 'sec-fetch-site': 'none' })],
    ['is no browser', () => ({})],
  ])('that %s may call', async (_, headersFor) => {
    await rowsAround(data, async (world) => {
      const headers = { 'content-type': 'application/json', ...headersFor(new URL(world.serviceUrl).origin) };
      const request = { ...protocolFieldsOf(calls.login.id), mbr_email: readerEmail, pwd: demoPassword };
      const answer = await answerTo(urlOf(world, 'login'), {
        method: 'POST',
        body: JSON.stringify(request),
        headers,
      });
      expect(answer.envelope.result).toBe('0000');
      expect(answer.cookies.length).toBeGreaterThan(0);
    });
  });
});

describe('a foreign page', () => {
  test('cannot log a visitor in to its own account', async () => {
    const { before, after } = await rowsAround(data, async (world) => {
      const request = { ...protocolFieldsOf(calls.login.id), mbr_email: readerEmail, pwd: demoPassword };
      for (const [, headersFor] of foreignPages) {
        const headers = { 'content-type': 'application/json', ...headersFor(new URL(world.serviceUrl)) };
        const init = { method: 'POST', body: JSON.stringify(request), headers };
        const answer = await answerTo(urlOf(world, 'login'), init);
        expect(answer.status).toBe(403);
        expect(answer.cookies).toEqual([]);
      }
    });
    expect(after).toEqual(before);
  });

  test('gets no permission to read, for any call and any origin', async () => {
    const world = await createWorld();
    try {
      const own = new URL(world.serviceUrl);
      for (const name of targetsOf('read by a foreign page'))
        for (const [, headersFor] of foreignPages) {
          const asked = {
            'access-control-request-method': 'POST',
            'access-control-request-headers': 'content-type',
          };
          const preflight = await answerTo(urlOf(world, name), {
            method: 'OPTIONS',
            headers: { ...headersFor(own), ...asked },
          });
          expect(preflight.status).toBe(404);
          const allowed = [...preflight.headers.keys()].filter((header) =>
            header.startsWith('access-control-'),
          );
          expect(allowed).toEqual([]);
        }
      for (const path of ['/', '/docs', '/healthz', '/ko/login'])
        for (const [, headersFor] of foreignPages) {
          const { headers } = await fetch(new URL(path, own), {
            headers: headersFor(own),
            redirect: 'manual',
          });
          expect([...headers.keys()].filter((header) => header.startsWith('access-control-'))).toEqual([]);
        }
    } finally {
      await world.close();
    }
  });
});
