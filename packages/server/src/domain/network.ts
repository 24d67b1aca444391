/** The number of an octet or group, or NaN where it is none. */
const numberOf = (text: string, pattern: RegExp, radix: number): number =>
  pattern.test(text) ? Number.parseInt(text, radix) : Number.NaN;

const group = (text: string): number => numberOf(text, /^[0-9a-f]{1,4}$/, 16);

/** The four octets of a textual IPv4 address, or undefined where it is none. */
function octetsOf(address: string): number[] | undefined {
  const octets = address.split('.').map((text) => numberOf(text, /^\d{1,3}$/, 10));
  return octets.length === 4 && octets.every((octet) => octet <= 255) ? octets : undefined;
}

/** An IPv4 tail written as the two groups that it stands for. */
const withoutDots = (address: string): string =>
  address.replace(/[^:]+\.[^:]+$/, (tail) => {
    const [a = 0, b = 0, c = 0, d = 0] = octetsOf(tail) ?? [Number.NaN];
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });

/** The eight groups of a textual IPv6 address, or undefined where it is none. */
function groupsOf(address: string): number[] | undefined {
  const [head = '', tail, ...more] = withoutDots(address).split('::');
  if (more.length > 0) return undefined;
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = 8 - left.length - right.length;
  if (tail === undefined ? gap !== 0 : gap < 1) return undefined;
  const groups = [...left.map(group), ...Array<number>(gap).fill(0), ...right.map(group)];
  return groups.every((each) => each >= 0) ? groups : undefined;
}

const isMapped = (groups: readonly number[]): boolean =>
  groups.slice(0, 5).every((each) => each === 0) && groups[5] === 0xffff;

/**
 * What counts as one client: an IPv4 address (also written as IPv6), or the /64 of an IPv6 address. What is no address
 * shares one bucket, so that garbage never skips a check.
 */
export function networkOf(address: string): string {
  const plain = address.trim().toLowerCase().split('%')[0] ?? '';
  const octets = octetsOf(plain);
  if (octets) return octets.join('.');
  const groups = groupsOf(plain);
  if (!groups) return 'unknown';
  if (isMapped(groups))
    return groups
      .slice(6)
      .flatMap((each) => [each >> 8, each & 255])
      .join('.');
  return groups
    .slice(0, 4)
    .map((each) => each.toString(16))
    .join(':');
}
