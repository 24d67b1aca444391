import { BlockList, isIP, isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';
import { networkOf } from './network.ts';

/** Whose word about a client is believed: so many proxies in front, or the proxies of these networks. */
export type ProxyTrust = { readonly hops: number } | { readonly networks: readonly string[] };

/** The address in what a proxy wrote: bare, with a port, in brackets, quoted, with a zone; undefined where there is none. */
export function addressIn(written: string): string | undefined {
  const [, inBrackets, bare = ''] = /^"?(?:\[([^\]]*)\](?::\d+)?|([^"]*?))"?$/.exec(written.trim()) ?? [];
  const text = inBrackets ?? bare.replace(/^([\d.]+):\d+$/, '$1');
  const address = text.trim();
  return networkOf(address) === undefined ? undefined : address;
}

const forOf = (element: string): string => /(?:^|;)\s*for\s*=\s*("[^"]*"|[^;]*)/i.exec(element)?.[1] ?? '';

/** The chain that proxies wrote, the nearest last: X-Forwarded-For, or where there is none Forwarded (RFC 7239). */
export function chainOf(headers: Readonly<Record<string, string | string[] | undefined>>): readonly string[] {
  const elementsOf = (name: string) => String(headers[name] ?? '').split(',');
  const written = headers['x-forwarded-for']
    ? elementsOf('x-forwarded-for')
    : elementsOf('forwarded').map(forOf);
  return written.filter((each) => each.trim() !== '');
}

/** Whether an address belongs to one of the networks, written as `address` or `address/bits`. */
export function belongsTo(networks: readonly string[]): (address: string | undefined) => boolean {
  const list = new BlockList();
  for (const each of networks) {
    const [address = '', bits] = each.split('/');
    const family = isIPv4(address) ? 'ipv4' : 'ipv6';
    list.addSubnet(address, bits === undefined ? (family === 'ipv4' ? 32 : 128) : Number(bits), family);
  }
  return (address = '') => {
    const plain = address.replace(/%.*$/, '').replace(/^::ffff:(?=[\d.]+$)/i, '');
    const family = isIP(plain);
    return family !== 0 && list.check(plain, family === 4 ? 'ipv4' : 'ipv6');
  };
}

/** Whether a peer is one of the proxies that a trust names. */
export const isProxyOf = (trust: ProxyTrust): ((peer: string | undefined) => boolean) =>
  'hops' in trust ? () => trust.hops > 0 : belongsTo(trust.networks);

/** Why the client that was found is hardly the reader: a chain was not believed; or it stands in a network inside, where the chain goes on. */
export type Doubt = 'disbelieved' | 'inside';

/** Finds the client of a request: the address, undefined where the proxies wrote none that can be understood. */
export type FindClient = (
  peer: string | undefined,
  chain: readonly string[],
) => { readonly address: string | undefined; readonly doubt?: Doubt };

/** Networks that no reader comes from: this machine's, private ones, those of carriers within themselves. */
const insideRanges = ['loopback', 'private', 'linkLocal', 'carrierGradeNat', 'uniqueLocal'];

const isInside = (address: string | undefined): boolean =>
  address !== undefined && insideRanges.includes(ipaddr.process(address).range());

const byHops =
  (hops: number): FindClient =>
  (peer, chain) => {
    if (chain.length === 0) return { address: peer };
    if (hops === 0) return { address: peer, doubt: 'disbelieved' };
    const address = addressIn(chain[Math.max(0, chain.length - hops)] ?? '');
    return chain.length > hops && isInside(address) ? { address, doubt: 'inside' } : { address };
  };

/** From the peer outwards, the first whom no network of ours holds. */
function byNetworks(networks: readonly string[]): FindClient {
  const isOurs = belongsTo(networks);
  return (peer, chain) => {
    if (!isOurs(peer)) return chain.length > 0 ? { address: peer, doubt: 'disbelieved' } : { address: peer };
    const addresses = chain.map(addressIn);
    const at = addresses.findLastIndex((each) => !isOurs(each));
    if (at < 0) return { address: addresses[0] ?? peer };
    const address = addresses[at];
    return at > 0 && isInside(address) ? { address, doubt: 'inside' } : { address };
  };
}

/** How the client of a request is found under a trust. */
export const clientFinder = (trust: ProxyTrust): FindClient =>
  'hops' in trust ? byHops(trust.hops) : byNetworks(trust.networks);
