import type { promises } from 'node:dns';
import { isIPv4 } from 'node:net';

/** What is asked of the DNS; a test gives a resolver of its own. */
export type Resolver = Pick<
  promises.Resolver,
  'resolveTxt' | 'resolveMx' | 'resolve4' | 'resolve6' | 'resolvePtr'
>;

const saysNothing: ReadonlySet<unknown> = new Set(['ENODATA', 'ENOTFOUND']);

/** Records of a name; none where the DNS has none. A server that does not answer throws. */
export const recordsOf = <T>(asked: Promise<readonly T[]>): Promise<readonly T[]> =>
  asked.catch((error: unknown) => {
    if (saysNothing.has((error as { code?: unknown }).code)) return [];
    throw error;
  });

/** The TXT records of a name that begin so. */
export async function textsOf(dns: Resolver, name: string, begin: RegExp): Promise<readonly string[]> {
  const texts = (await recordsOf(dns.resolveTxt(name))).map((parts) => parts.join(''));
  return texts.filter((text) => begin.test(text));
}

/** The tags of a record or a signature: `v=DMARC1; p=none`. */
export const tagsOf = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    text.split(';').flatMap((part) => {
      const [, name, value] = /^\s*([a-z]+)\s*=\s*([\s\S]*?)\s*$/i.exec(part) ?? [];
      return name === undefined || value === undefined ? [] : [[name.toLowerCase(), value]];
    }),
  );

/** The sixteen bytes of an IPv6 address as 32 hexadecimal digits. */
function digitsOf(address: string): string {
  const [front = '', back] = address.split('::').map((side) => side.split(':').filter(Boolean));
  const [first, last] = [[...front], [...(back ?? [])]];
  const filled = [...first, ...Array.from({ length: 8 - first.length - last.length }, () => '0'), ...last];
  return filled.map((group) => group.padStart(4, '0')).join('');
}

/** The names of an address. `reverse` of Node says of a server that does not answer that there are none. */
export const namesOf = (dns: Resolver, address: string): Promise<readonly string[]> => {
  const parts = isIPv4(address) ? address.split('.') : [...digitsOf(address)];
  return recordsOf(
    dns.resolvePtr(`${parts.toReversed().join('.')}.${isIPv4(address) ? 'in-addr' : 'ip6'}.arpa`),
  );
};
