import { describe, expect, test } from 'vitest';
import { proxyFile } from './proxy-file.ts';

const place = {
  publicUrl: 'https://account.example.com',
  ports: [3001, 3002],
  nginx: '1.22.1',
  user: 'www-data',
};

describe.each([
  ['1.22.1', false],
  ['1.25.0', false],
  ['1.25.1', true],
  ['1.27.3', true],
  ['2.0.0', true],
])('for nginx %s', (nginx, hasLine) => {
  const text = proxyFile({ ...place, nginx });

  test('the file speaks HTTP/2 as this version does', () => {
    expect(/^ +http2 on;$/m.test(text)).toBe(hasLine);
    expect([...text.matchAll(/listen .*443 ssl http2;/g)]).toHaveLength(hasLine ? 0 : 2);
  });

  test('the file has nothing left to fill in', () => {
    expect(text).not.toMatch(/node-\d|resolve|\$\{/);
    expect([...text.matchAll(/^ {4}server (\S+) max_fails=0;$/gm)].map(([, server]) => server)).toEqual([
      '127.0.0.1:3001',
      '127.0.0.1:3002',
    ]);
    expect(text).toContain('return 308 https://account.example.com$request_uri;');
    expect(text).toMatch(/^user www-data;$/m);
  });
});

test('the file of a machine is not written if the shipped one has another form', () => {
  expect(() => proxyFile(place, 'http {}')).toThrow('has no');
});
