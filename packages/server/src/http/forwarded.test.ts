import { expect, test } from 'vitest';
import { addressIn, chainOf, clientFinder, type Doubt } from './forwarded.ts';

test.each([
  ['1.2.3.4', '1.2.3.4'],
  [' 1.2.3.4 ', '1.2.3.4'],
  ['1.2.3.4:5678', '1.2.3.4'],
  ['"1.2.3.4:5678"', '1.2.3.4'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['"[2001:db8::1]:443"', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1%eth0'],
  ['[fe80::1%25eth0]:80', 'fe80::1%25eth0'],
  ['::ffff:1.2.3.4', '::ffff:1.2.3.4'],
  ['[::ffff:1.2.3.4]:80', '::ffff:1.2.3.4'],
  ['unknown', undefined],
  ['_hidden', undefined],
  ['"_SEVKISEK:80"', undefined],
  ['', undefined],
  ['1.2.3', undefined],
  ['1.2.3.4:x', undefined],
  ['[1.2.3.4', undefined],
  ['-', undefined],
])('in %j stands %j', (written, address) => {
  expect(addressIn(written)).toBe(address);
});

test.each([
  [{ 'x-forwarded-for': 'a, b ,c' }, ['a', ' b ', 'c']],
  [{ 'x-forwarded-for': ',, a' }, [' a']],
  [{ forwarded: 'for=1.2.3.4;proto=https, FOR="[2001:db8::1]:80";by=x' }, ['1.2.3.4', '"[2001:db8::1]:80"']],
  [{ forwarded: 'proto=https;for=1.2.3.4' }, ['1.2.3.4']],
  [{ 'x-forwarded-for': '1.1.1.1', forwarded: 'for=2.2.2.2' }, ['1.1.1.1']],
  [{}, []],
])('the chain of %j is %j', (headers, chain) => {
  expect(chainOf(headers)).toEqual(chain);
});

const peer = '10.0.0.1';
const networks = ['10.0.0.0/8', '192.0.2.7', 'fd00::/8'];

test.each<[Parameters<typeof clientFinder>[0], string, string[], string | undefined, Doubt?]>([
  [{ hops: 0 }, peer, [], peer],
  [{ hops: 0 }, peer, ['1.1.1.1'], peer, 'disbelieved'],
  [{ hops: 1 }, peer, ['9.9.9.9', '1.1.1.1:80'], '1.1.1.1'],
  [{ hops: 1 }, peer, ['1.1.1.1', 'unknown'], undefined],
  [{ hops: 2 }, peer, ['9.9.9.9', '1.1.1.1', '10.0.0.9'], '1.1.1.1'],
  [{ hops: 2 }, peer, ['10.0.0.9'], '10.0.0.9'],
  [{ hops: 1 }, peer, ['1.1.1.1', '10.0.0.9'], '10.0.0.9', 'inside'],
  [{ hops: 1 }, peer, ['1.1.1.1', '[fd12::9]:80'], 'fd12::9', 'inside'],
  [{ hops: 1 }, peer, ['1.1.1.1', '::ffff:192.168.3.4'], '::ffff:192.168.3.4', 'inside'],
  [{ hops: 2 }, peer, ['1.1.1.1', '100.64.0.1', '10.0.0.9'], '100.64.0.1', 'inside'],
  [{ hops: 1 }, peer, ['172.15.0.1', '172.32.0.1'], '172.32.0.1'],
  [{ networks }, peer, ['1.1.1.1', '172.16.0.9', '10.0.0.9'], '172.16.0.9', 'inside'],
  [{ hops: 2 }, peer, [], peer],
  [{ networks }, peer, ['9.9.9.9', '1.1.1.1', '10.0.0.9', '192.0.2.7'], '1.1.1.1'],
  [{ networks }, `::ffff:${peer}`, ['1.1.1.1'], '1.1.1.1'],
  [{ networks }, peer, ['[2001:db8::1]:9', '[fd00::1]:80'], '2001:db8::1'],
  [{ networks }, peer, ['1.1.1.1', 'unknown', '10.0.0.9'], undefined],
  [{ networks }, peer, ['10.0.0.8', '10.0.0.9'], '10.0.0.8'],
  [{ networks }, '8.8.8.8', ['1.1.1.1'], '8.8.8.8', 'disbelieved'],
  [{ networks }, '192.0.2.8', [], '192.0.2.8'],
])('under %j, %s with %j is %s', (trust, from, chain, address, doubt) => {
  expect(clientFinder(trust)(from, chain)).toEqual({ address, ...(doubt && { doubt }) });
});
