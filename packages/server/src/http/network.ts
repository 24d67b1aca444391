import ipaddr from 'ipaddr.js';

/**
 * What counts as one client: an IPv4 address (also written as IPv6), or the /64 of an IPv6 address; undefined for what is
 * no address.
 */
export function networkOf(address: string): string | undefined {
  const text = address.trim();
  // The library also reads shorter forms of IPv4, such as 127.1.
  const isIPv4 = text.split('.').length === 4 && ipaddr.IPv4.isValid(text);
  if (!isIPv4 && !ipaddr.IPv6.isValid(text)) return undefined;
  const parsed = ipaddr.process(text);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return parsed.parts
    .slice(0, 4)
    .map((each) => each.toString(16))
    .join(':');
}
