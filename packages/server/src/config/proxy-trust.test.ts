import { expect, test } from 'vitest';
import { proxyTrust } from './proxy-trust.ts';

test.each([
  ['off', { hops: 0 }],
  ['on', { hops: 1 }],
  ['0', { hops: 0 }],
  ['2', { hops: 2 }],
  ['10.0.0.0/8', { networks: ['10.0.0.0/8'] }],
  ['10.0.0.0/8, 192.0.2.7 ,fd00::/8', { networks: ['10.0.0.0/8', '192.0.2.7', 'fd00::/8'] }],
])('%s is %j', (text, trust) => {
  expect(proxyTrust.schema.parse(text)).toEqual(trust);
});

test.each([
  'yes',
  '10',
  '-1',
  '1.5',
  '10.0.0.0/33',
  '10.0.0.0/8/8',
  '10.0.0/8',
  '10.0.0.0/',
  ',',
  'on,10.0.0.1',
  '::/129',
  'fe80::1%eth0',
  'fe80::1%eth0/64',
])('%s is a fault', (text) => {
  expect(proxyTrust.schema.safeParse(text).success).toBe(false);
});
