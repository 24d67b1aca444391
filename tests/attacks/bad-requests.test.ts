import { type CallName, callNames, calls } from '@daemun/contract/calls/index';
import { protocolFieldsOf } from '@daemun/contract/envelope';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { bodyLimit } from '../../packages/server/src/http/json-body.ts';
import { goodRequest } from '../api/served-calls.ts';
import { callAnyhow } from '../world/call.ts';
import { rawRequest, sendInParts } from '../world/raw-request.ts';
import { createWorld, type World } from '../world.ts';
import { answerTo, expectOurs } from './answer.ts';
import { targetsOf } from './attack-table.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const protocolFields = ['if_id', 'version', 'response_format'] as const;
const urlOf = (path: string) => new URL(path, world.serviceUrl);

async function outcomeOf(name: CallName, change: Record<string, unknown>) {
  const reply = await callAnyhow(world.serviceUrl, name, { ...goodRequest(name), ...change });
  expectOurs(reply);
  const { status, envelope } = reply;
  return { status, if_id: envelope.if_id, result: envelope.result, field: envelope.field };
}

describe('the three protocol fields', () => {
  const missing = [undefined, null, '', { a: 1 }, ['1.0', '1.0'], 1, true];
  const wrong = ['2.0', 'JSON', 'xml', 'IF-ULS-9999-99', ' ', '__proto__', '1.0\u0000'];

  test.each(targetsOf('protocol fields missing or wrong'))(
    'of %s are 1001 where they are missing and 1002 where they are not its own',
    async (name) => {
      const text = (value: unknown) => value === null || typeof value !== 'object';
      const sendable = calls[name].method === 'GET' ? missing.slice(0, 3) : missing;
      for (const field of protocolFields) {
        const answers = { status: 200, if_id: calls[name].id, field };
        for (const value of sendable)
          expect(await outcomeOf(name, { [field]: value })).toEqual({ ...answers, result: '1001' });
        for (const value of wrong.filter(text))
          expect(await outcomeOf(name, { [field]: value })).toEqual({ ...answers, result: '1002' });
      }
    },
  );

  test('of another call are 1002', async () => {
    const other = (name: CallName) => callNames.find((each) => calls[each].id !== calls[name].id) ?? name;
    for (const name of targetsOf('interface id of another call'))
      expect(await outcomeOf(name, { if_id: calls[other(name)].id })).toMatchObject({
        result: '1002',
        field: 'if_id',
      });
  });
});

describe('a query', () => {
  test.each(targetsOf('a key twice'))('of %s with a key twice is 1001 with that key', async (name) => {
    const fields = { ...protocolFieldsOf(calls[name].id), ...goodRequest(name) };
    for (const [field, value] of Object.entries(protocolFieldsOf(calls[name].id))) {
      const url = urlOf(calls[name].path);
      for (const [key, each] of Object.entries(fields)) url.searchParams.append(key, String(each));
      url.searchParams.append(field, value);
      expect((await answerTo(url)).envelope).toMatchObject({ result: '1001', field });
    }
  });

  test.each([
    ['email=a@example.com&email=b@example.com', 'email'],
    ['email[]=a@example.com', 'email'],
    ['email[0]=a@example.com', 'email'],
    ['email.x=a@example.com', 'email'],
    ['__proto__[email]=a@example.com', 'email'],
    ['constructor.prototype.email=a@example.com', 'email'],
    ['email=%ff%fe', 'email'],
    ['email=%00a@example.com', 'email'],
    ['email', 'email'],
  ])('that says %s does not reach the call', async (query, field) => {
    const protocol = new URLSearchParams(protocolFieldsOf(calls.checkEmail.id));
    const { envelope } = await answerTo(urlOf(`${calls.checkEmail.path}?${protocol}&${query}`));
    expect(envelope).toMatchObject({ result: '1001', field });
  });
});

describe('an address that is no call', () => {
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
  const paths = [...new Set(targetsOf('another method').map((name) => calls[name].path))];
  const isCall = (method: string, path: string) =>
    callNames.some((name) => calls[name].method === method && calls[name].path === path);
  const ask = (method: string, path: string) =>
    answerTo(urlOf(path), {
      method,
      headers: { 'content-type': 'application/json', accept: 'text/html, application/json' },
      ...(method !== 'GET' && { body: '{}' }),
    });

  test.each(paths)('a wrong method on %s is 404', async (path) => {
    for (const method of methods.filter((each) => !isCall(each, path)))
      expect(await ask(method, path)).toMatchObject({
        status: 404,
        envelope: { result: '1002', if_id: null },
      });
    const head = await fetch(urlOf(path), { method: 'HEAD' });
    expect(head.status).toBe(isCall('GET', path) ? 200 : 404);
  });

  test.each([
    '/cum/v1',
    '/cum/v1/nothing',
    '/cum/v1/login/',
    '/cum/v1/LOGIN',
    '/CUM/v1/login',
    '/cum/v2/login',
    '/cum//v1/login',
    '/cum/v1/login;x=1',
    '/cum/v1/login%2f',
    '/cum/v1/login%00',
    '/cum/v1/../../etc/passwd',
    '/mns/v1/my-score',
    '/cum/.env',
    '/cum/v1/__proto__',
  ])('%s is 404', async (path) => {
    expect(await ask('POST', path)).toMatchObject({ status: 404, envelope: { result: '1002' } });
    expect(await ask('GET', path)).toMatchObject({ status: 404, envelope: { result: '1002' } });
  });
});

describe('a body', () => {
  const post = (name: CallName, body: string | Uint8Array<ArrayBuffer>, type = 'application/json') =>
    answerTo(urlOf(calls[name].path), { method: 'POST', body, headers: { 'content-type': type } });

  const unparsable: readonly (readonly [string, string | Uint8Array<ArrayBuffer>])[] = [
    ['nothing', ''],
    ['half an object', '{"if_id":'],
    ['two objects', '{}{}'],
    ['a word', 'undefined'],
    ['single quotes', "{'if_id':'x'}"],
    ['a trailing comma', '{"if_id":"x",}'],
    ['a comment', '{}//'],
    ['not a number', '{"if_id":NaN}'],
    ['a raw line feed in a text', '{"if_id":"a\nb"}'],
    ['a raw NUL', '{"if_id":"a\u0000"}'],
    ['bytes that are no UTF-8', Uint8Array.from([...Buffer.from('{"pwd":"'), 0xff, ...Buffer.from('"}')])],
    ['an overlong form', Uint8Array.from([...Buffer.from('{"pwd":"'), 0xc0, 0xaf, ...Buffer.from('"}')])],
    [
      'half a surrogate pair',
      Uint8Array.from([...Buffer.from('{"pwd":"'), 0xed, 0xa0, 0x80, ...Buffer.from('"}')]),
    ],
    ['UTF-16', Uint8Array.from(Buffer.from('\uFEFF{"if_id":"x"}', 'utf16le'))],
  ];

  test.each(unparsable)('of %s is 400 for every call', async (_, body) => {
    for (const name of targetsOf('an unparsable body'))
      expect(await post(name, body)).toMatchObject({ status: 400, envelope: { result: '1001', data: null } });
  });

  test.each(['null', '[]', '"text"', '1', 'true', '[{"if_id":"x"}]', '[[[[]]]]'])(
    'that is %s and no object is 1001 for every call',
    async (body) => {
      for (const name of targetsOf('a body that is no object'))
        expect(await post(name, body)).toMatchObject({ status: 200, envelope: { result: '1001' } });
    },
  );

  test('that nests deeper than any call is refused, and nobody parses it', async () => {
    const parse = vi.spyOn(JSON, 'parse');
    const sent = ['[', '{"a":'].map((open) => `{"if_id":${open.repeat(20_000)}`);
    try {
      for (const body of sent)
        for (const name of targetsOf('a body too large'))
          expect(await post(name, body)).toMatchObject({ status: 400, envelope: { result: '1001' } });
      expect(parse.mock.calls.filter(([text]) => String(text).length > 10_000)).toEqual([]);
    } finally {
      parse.mockRestore();
    }
  });

  test('of many thousand keys is answered like any other', async () => {
    const wide = `{${Array.from({ length: 10_000 }, (_, key) => `"k${key}":1`).join()}}`;
    expect(await post('login', wide)).toMatchObject({ envelope: { result: '1001', field: 'if_id' } });
  });

  test('larger than any call is 413 for every call', async () => {
    const body = `{"if_id":"${'x'.repeat(bodyLimit)}"}`;
    for (const name of targetsOf('a body too large'))
      expect(await post(name, body)).toMatchObject({
        status: 413,
        envelope: { result: '1001', field: null },
      });
  });

  test('that is too large is read on while it comes, so that who sends it hears the answer', async () => {
    const head = `POST ${calls.login.path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n`;
    const length = 2 * bodyLimit;
    const { answer, faults, parts } = await sendInParts(
      world.serviceUrl,
      `${head}content-length: ${length}\r\n\r\n`,
      Array.from({ length: 4 }, () => Buffer.alloc(length / 4, 97)),
    );
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect([faults, parts]).toEqual([[], 4]);
  });

  test('that never ends is read for a while, not for ever', async () => {
    const head = `POST ${calls.login.path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n`;
    const parts = Array.from({ length: 400 }, () => Buffer.alloc(bodyLimit, 97));
    const sent = await sendInParts(world.serviceUrl, `${head}content-length: ${2 ** 40}\r\n\r\n`, parts);
    expect(sent.parts).toBeLessThan(400);
  });

  test('that is too large is refused before it was sent', async () => {
    const head = `POST ${calls.login.path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n`;
    const { status, body } = await rawRequest(
      world.serviceUrl,
      `${head}connection: close\r\ncontent-length: ${1024 * 1024}\r\n\r\n[[[[`,
    );
    expect(status).toBe(413);
    expect(body).toContain('1001');
  });

  test.each([
    'text/plain',
    'text/plain;charset=UTF-8',
    'text/plain; application/json',
    'application/x-www-form-urlencoded',
    'application/x-www-form-urlencoded; application/json',
    'multipart/form-data; boundary=x',
    'multipart/form-data; boundary=application/json',
    'application/jsonx',
    'application/json+x',
    'application/vnd.api+json',
    'application/csp-report',
    'text/json',
    'text/html',
    'application/xml',
    'json',
    'application',
    'application/json, text/plain',
  ])('that calls itself %s is 415 for every call', async (type) => {
    for (const name of targetsOf('a body of another type'))
      expect(await post(name, '{}', type)).toMatchObject({ status: 415, envelope: { result: '1002' } });
  });

  test('without a type is 415', async () => {
    const answer = await answerTo(urlOf(calls.login.path), {
      method: 'POST',
      body: Uint8Array.from(Buffer.from('{}')),
    });
    expect(answer).toMatchObject({ status: 415 });
  });

  test('with a charset is read', async () => {
    expect(await post('login', '{}', 'application/json; charset=UTF-8')).toMatchObject({ status: 200 });
  });
});
