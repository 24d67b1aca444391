import { expect, test } from 'vitest';
import { addressGuard } from './address-guard.ts';

const guard = addressGuard([]);

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.170',
  '192.168.1.1',
  '198.19.0.1',
  '203.0.113.9',
  '224.0.0.251',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::a00:1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '3fff::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  'localhost',
  '2130706433',
  '',
  undefined,
])('%s is refused', (address) => {
  expect(guard(address)).toBe(false);
});

test.each(['1.1.1.1', '8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::8a'])(
  '%s is let through',
  (address) => {
    expect(guard(address)).toBe(true);
  },
);

test('networks that the operator named are let through, and no others', () => {
  const named = addressGuard(['10.20.0.0/16', '127.0.0.1', 'fd00:1::/32']);
  expect(['10.20.3.4', '127.0.0.1', 'fd00:1::5', '::ffff:10.20.3.4'].map(named)).toEqual(Array(4).fill(true));
  expect(['10.21.3.4', '127.0.0.2', 'fd00:2::5', '::1'].map(named)).toEqual(Array(4).fill(false));
});
