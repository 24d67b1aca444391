import { expect, test } from 'vitest';
import { networkOf } from './network.ts';

test.each([
  ['1.2.3.4', '1.2.3.4'],
  ['::ffff:1.2.3.4', '1.2.3.4'],
  ['::FFFF:1.2.3.4', '1.2.3.4'],
  ['::ffff:102:304', '1.2.3.4'],
  ['0:0:0:0:0:ffff:1.2.3.4', '1.2.3.4'],
  ['01.2.3.004', '1.2.3.4'],
  ['64:ff9b:1:2::1.2.3.4', '64:ff9b:1:2'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::1', '2001:db8:1:2'],
  ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['a', undefined],
  ['', undefined],
  ['1:2:3', undefined],
  ['::1::2', undefined],
  ['1.2.3.256', undefined],
  ['1.2.3.4:80', undefined],
  ['::ffff:1.2.3.256', undefined],
  ['::ffff:1.2.3', undefined],
])('the network of %j is %j', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
