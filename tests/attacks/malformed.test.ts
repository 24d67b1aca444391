import { calls } from '@daemun/contract/calls/index';
import { cookies } from '@daemun/contract/cookies';
import { protocolFieldsOf } from '@daemun/contract/envelope';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { depthOf, isLong } from '../setup/depths.ts';
import { readReply } from '../world/call.ts';
import { rawRequest } from '../world/raw-request.ts';
import { createWorld, type World } from '../world.ts';
import { answerTo, expectOurs } from './answer.ts';
import { targetsOf } from './attack-table.ts';
import { signIn } from './standing-data.ts';

/** How many requests of chance the last two tests send. */
const runs = { bodies: depthOf('made-up bodies'), addresses: depthOf('made-up addresses') };
const timeout = 60_000 + (isLong ? 20 * Math.max(runs.bodies, runs.addresses) : 0);

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => {
  expect((await world.call('getTerms', { agr_cat_cd: 'AGY', agr_knd_cd: 'TERMS' })).envelope.result).toBe(
    '0000',
  );
  await world.close();
});

const head = (first: string, ...lines: string[]) =>
  [`${first} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...lines, '', ''].join('\r\n');
const json = 'Content-Type: application/json';
const latin1 = (text: string) => Buffer.from(text, 'latin1');
const manyHeaders = Array.from({ length: 10_000 }, (_, index) => `x-${index}: y`);
const tenMegabytes = 10 * 1024 * 1024;

describe('what can hardly be read as a request', () => {
  test.each<[string, number, string | Uint8Array]>([
    ['an address that cannot be decoded', 400, head('GET /%zz')],
    ['an address of bad UTF-8', 400, head('GET /cum/v1/%ff%fe')],
    ['raw bytes in the address', 400, latin1(head('GET /cum/v1/\xff\xfe'))],
    ['an address of 20,000 signs', 431, head(`GET /cum/v1/${'a'.repeat(20_000)}`)],
    ['ten thousand headers', 431, head('GET /cum/v1/', ...manyHeaders)],
    ['a header of 20,000 signs', 431, head('GET /cum/v1/', `X-Long: ${'a'.repeat(20_000)}`)],
    ['NUL in a header', 400, head('GET /cum/v1/', 'X-A: a\u0000b')],
    ['a header without a colon', 400, head('GET /cum/v1/', 'nonsense')],
    ['a folded header', 400, head('GET /cum/v1/', 'X-A: a', ' b')],
    ['a space before the colon', 400, head('GET /cum/v1/', 'X-A : a')],
    ['an unknown method', 400, head('FOO /cum/v1/login')],
    ['TRACE', 404, head('TRACE /cum/v1/')],
    ['no address but a star', 404, head('OPTIONS *')],
    ['a method that has a body of its own kind', 400, head('QUERY /cum/v1/login')],
    ['no request at all', 400, 'hello\r\n\r\n'],
    ['TLS', 400, Uint8Array.from([0x16, 3, 1, 0, 0xa5, 1, 0, 0, 0xa1, 3, 3])],
    ['HTTP/2', 400, 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['two lengths', 400, `${head('POST /cum/v1/login', json, 'Content-Length: 2', 'Content-Length: 3')}{}`],
    ['a length that is no number', 400, `${head('POST /cum/v1/login', json, 'Content-Length: x')}{}`],
    ['a negative length', 400, `${head('POST /cum/v1/login', json, 'Content-Length: -1')}{}`],
    [
      'a length and chunks',
      400,
      `${head('POST /cum/v1/login', json, 'Content-Length: 4', 'Transfer-Encoding: chunked')}0\r\n\r\n`,
    ],
    [
      'an unknown coding',
      400,
      `${head('POST /cum/v1/login', json, 'Transfer-Encoding: chunked, x')}0\r\n\r\n`,
    ],
    [
      'a chunk of no size',
      400,
      `${head('POST /cum/v1/login', json, 'Transfer-Encoding: chunked')}zz\r\n\r\n`,
    ],
    [
      'ten megabytes',
      413,
      Buffer.concat([
        latin1(head('POST /cum/v1/login', json, `Content-Length: ${tenMegabytes}`)),
        Buffer.alloc(tenMegabytes, 97),
      ]),
    ],
    [
      'ten megabytes in chunks',
      413,
      Buffer.concat([
        latin1(head('POST /cum/v1/login', json, 'Transfer-Encoding: chunked')),
        latin1('a00000\r\n'),
        Buffer.alloc(tenMegabytes, 97),
        latin1('\r\n0\r\n\r\n'),
      ]),
    ],
  ])('%s is %i, at once, in our envelope', async (_, status, bytes) => {
    const { headers, body, milliseconds, ...answer } = await rawRequest(world.serviceUrl, bytes);
    expect(answer.status).toBe(status);
    expectOurs(await readReply(new Response(body, { status, headers })));
    expect(milliseconds).toBeLessThan(2000);
  });

  test.each([
    ['CONNECT', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n'],
    ['no host', 'GET /cum/v1/ HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['an unknown expectation', `${head('POST /cum/v1/login', json, 'Expect: x', 'Content-Length: 2')}{}`],
  ])('%s is refused before it reaches us', async (_, bytes) => {
    const { status, body } = await rawRequest(world.serviceUrl, bytes);
    expect([0, 400, 417]).toContain(status);
    expect(body).not.toContain('if_id');
  });

  test('an address with another host in it is ours all the same', async () => {
    const { status, body } = await rawRequest(world.serviceUrl, head('GET http://evil.example/cum/v1/'));
    expect(status).toBe(200);
    expect(body).not.toContain('evil.example');
  });
});

describe('a token that is none', () => {
  const protocol = new URLSearchParams(protocolFieldsOf(calls.memberInfo.id));

  test.each([
    '',
    'Bearer',
    'Bearer ',
    'bearer x',
    'Basic cmVhZGVyOng=',
    'Basic %%%',
    'Digest username="x"',
    'Negotiate',
    'Bearer a b',
    'Bearer ..',
    'Bearer null',
    'Bearer undefined',
    'Bearer eyJhbGciOiJub25lIn0.e30.',
    'Bearer ===',
    `Bearer ${'a'.repeat(8000)}`,
    'Bearer \u00ff\u00fe',
    'Bearer 0.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    'Bearer zzzzzzzzzzz.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  ])('%s is 3007, also with a living session', async (authorization) => {
    const { cookies: jar } = await signIn(world, 'reader@example.com');
    for (const cookie of ['', String(jar)]) {
      const answer = await answerTo(`${world.serviceUrl}${calls.memberInfo.path}?${protocol}`, {
        headers: { authorization, cookie },
      });
      expect(answer).toMatchObject({ status: 200, envelope: { result: '3007', data: null } });
      expect(answer.cookies).toEqual([]);
    }
  });

  test.each([
    '=',
    '%',
    '%zz',
    'a=b=c',
    '"x"',
    '\u00ff',
    'A'.repeat(9000),
    '__proto__',
    `${cookies.session}=x`,
  ])('a session cookie of %s is nobody’s', async (value) => {
    const answer = await answerTo(`${world.serviceUrl}${calls.memberInfo.path}?${protocol}`, {
      headers: { cookie: `${cookies.session}=${value}` },
    });
    expect(answer.envelope.result).toBe('3007');
  });
});

test('whatever bytes are sent as a body, no call breaks', { timeout }, async () => {
  const bodies = fc.oneof(
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Uint8Array.from(bytes)),
    fc.json().map((text) => Uint8Array.from(Buffer.from(text))),
    fc
      .dictionary(
        fc.constantFrom('if_id', 'version', 'response_format', 'mbr_email', 'email', 'pwd', '__proto__'),
        fc.jsonValue(),
      )
      .map((fields) => Uint8Array.from(Buffer.from(JSON.stringify(fields)))),
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...targetsOf('made-up bodies')), bodies, async (name, body) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await answerTo(new URL(calls[name].path, world.serviceUrl), {
        method: 'POST',
        body,
        headers,
      });
      expect(['1001', '1002']).toContain(answer.envelope.result);
    }),
    { numRuns: runs.bodies },
  );
});

test('whatever is asked for, the answer is ours and never a failure', { timeout }, async () => {
  const path = fc.string({ unit: 'binary', maxLength: 60 }).map((text) => `/cum/v1/${text}`);
  const asked = fc.oneof(
    path,
    fc.webPath().map((text) => `/cum${text}`),
    fc.webQueryParameters().map((text) => `/cum/v1/?${text}`),
  );
  await fc.assert(
    fc.asyncProperty(asked, async (text) => {
      const bytes = Buffer.from(head(`GET ${text.replace(/[\r\n ]/g, '')}`));
      const { status, headers, body } = await rawRequest(world.serviceUrl, bytes);
      expect([200, 400, 404]).toContain(status);
      expectOurs(await readReply(new Response(body, { status, headers })));
    }),
    { numRuns: runs.addresses },
  );
});
