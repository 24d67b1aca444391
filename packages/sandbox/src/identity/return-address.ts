import type { World } from '../world.ts';

/** The site that is registered at the agency: the service, by its public address and on loopback by either name. */
export function isRegistered({ serviceUrl, publicUrl }: World, address: unknown): address is string {
  if (typeof address !== 'string' || !URL.canParse(address)) return false;
  const homes = [serviceUrl, publicUrl].flatMap((url) => (url === undefined ? [] : [new URL(url)]));
  const { protocol, hostname, port } = new URL(address);
  const loopback = ['localhost', '127.0.0.1'];
  return homes.some(
    (home) =>
      home.protocol === protocol &&
      home.port === port &&
      (home.hostname === hostname || (loopback.includes(home.hostname) && loopback.includes(hostname))),
  );
}
