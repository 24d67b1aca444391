import type { Call } from '@daemun/contract/call';
import { calls, ownCalls } from '@daemun/contract/calls/index';
import { describe, expect, test } from 'vitest';
import { requestOf } from '../../packages/web/src/api/request.ts';
import { wordsOf } from './table.ts';
import { pathsWithoutBearer } from './tables/interface.ts';

/** The calls of the specification, by method and path. */
const rows = Object.entries<Call>(calls)
  .filter(([name]) => !ownCalls.some((own) => own === name))
  .map(([, call]) => ({ call, address: `${call.method} ${call.path}` }));

const built = (call: Call) =>
  requestOf(call, { given: 'x' }, { token: 'token', member: '1', language: 'ko' });
const headerOf = (call: Call) => new Headers(built(call).init.headers).get('Authorization');

/** Where a call stands in the list of those without the bearer; a path with `*` stands for all below it. */
const isListed = (list: string, path: string) =>
  wordsOf(list).some((one) => (one.endsWith('*') ? path.startsWith(one.slice(0, -1)) : path === one));

describe('the bearer', () => {
  test.each(rows.filter(({ call }) => isListed(pathsWithoutBearer, call.path)))(
    'does not go with $address',
    ({ call }) => {
      expect(headerOf(call)).toBeNull();
    },
  );

  test.each(rows.filter(({ call: { path } }) => !isListed(pathsWithoutBearer, path)))(
    'goes with $address',
    ({ call }) => {
      expect(headerOf(call)).toBe(call.path.includes('/mns') ? 'token' : 'Bearer token');
    },
  );
});

test.each(rows)('$address carries if_id, version and response_format', ({ call }) => {
  const { url, init } = built(call);
  const query = Object.fromEntries(new URL(url, 'https://daemun.example').searchParams);
  const sent = call.method === 'GET' ? query : JSON.parse(String(init.body));
  expect(sent).toEqual({ if_id: call.id, version: '1.0', response_format: 'json', given: 'x' });
  if (call.method === 'POST') expect(query).toEqual({});
});

test.each(rows)('$address goes with credentials', ({ call }) => {
  expect(built(call).init.credentials).toBe('same-origin');
});

test.each(rows)('$address has no timeout of its own', ({ call }) => {
  expect(built(call).init).not.toHaveProperty('signal');
});
