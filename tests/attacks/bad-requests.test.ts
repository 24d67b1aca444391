import { type CallName, callNames, calls } from '@daemun/contract/calls/index';
import { protocolFieldsOf } from '@daemun/contract/envelope';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goodRequest } from '../api/served-calls.ts';
import { callAnyhow } from '../world/call.ts';
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
