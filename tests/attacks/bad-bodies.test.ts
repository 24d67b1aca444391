import { type CallName, calls } from '@daemun/contract/calls/index';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { bodyLimit } from '../../packages/server/src/http/json-body.ts';
import { rawRequest, sendInParts } from '../world/raw-request.ts';
import { createWorld, type World } from '../world.ts';
import { answerTo } from './answer.ts';
import { targetsOf } from './attack-table.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const urlOf = (path: string) => new URL(path, world.serviceUrl);

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
