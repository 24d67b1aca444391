import { BlockList, isIP } from 'node:net';

type Network = readonly [address: string, bits: number];

/** Addresses of IPv4 that lead to no host of the public network (IANA's registry of special purposes, multicast, reserved). */
const specialIpv4: readonly Network[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

/** All of IPv6 but 2000::/3; within it what is no address of a host, or carries one of IPv4 (Teredo, 6to4). */
const specialIpv6: readonly Network[] = [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const families = { 4: 'ipv4', 6: 'ipv6' } as const;
type Family = keyof typeof families;

const familyOf = (address: string): Family | 0 => isIP(address) as Family | 0;

/** IPv4 in the form that sockets of both families have for it. */
const plain = (address: string): string => address.replace(/%.*$/, '').replace(/^::ffff:(?=[\d.]+$)/i, '');

function listOf(networks: readonly Network[]): BlockList {
  const list = new BlockList();
  for (const [address, bits] of networks)
    list.addSubnet(address, bits, familyOf(address) === 4 ? 'ipv4' : 'ipv6');
  return list;
}

const special = { 4: listOf(specialIpv4), 6: listOf(specialIpv6) } as const;

const networkOf = (text: string): Network => {
  const [address = '', bits] = text.split('/');
  return [address, bits === undefined ? (familyOf(address) === 4 ? 32 : 128) : Number(bits)];
};

/** Whether something may be sent to an address that somebody else chose: to a public one, or to a network of the agency that the operator named. */
export type AddressGuard = (address: string | undefined) => boolean;

/** Makes the guard that lets through public addresses and some networks, written as `address` or `address/bits`. */
export function addressGuard(allowed: readonly string[]): AddressGuard {
  const named = listOf(allowed.map(networkOf));
  return (address = '') => {
    const bare = plain(address);
    const family = familyOf(bare);
    if (family === 0) return false;
    return named.check(bare, families[family]) || !special[family].check(bare, families[family]);
  };
}
