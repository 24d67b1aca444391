/** The network that a client stands in: the /24 of an IPv4 address, the /48 of the /64 of an IPv6 address. */
export const widerNetwork = (client: string): string =>
  client.includes(':') ? client.split(':').slice(0, 3).join(':') : client.split('.').slice(0, 3).join('.');
