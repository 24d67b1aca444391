/** Whether a host is this machine, by name or by address; an IPv6 address with its brackets or without. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || /^\[?::1\]?$/.test(host) || /^127(\.\d{1,3}){3}$/.test(host);
