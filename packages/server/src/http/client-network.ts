import type { FastifyInstance } from 'fastify';
import { chainOf, clientFinder, type ProxyTrust } from './forwarded.ts';
import { networkOf } from './network.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What counts as one client; undefined where the proxies in front wrote nothing that can be understood. */
    readonly clientNetwork: string | undefined;
  }
}

/** Milliseconds after which a warning is said again. */
const quietFor = 10 * 60_000;

/** Lets every request tell whom it came from, and the log say where proxies and setting do not agree. */
export function addClientNetwork(app: FastifyInstance, trust: ProxyTrust): void {
  const find = clientFinder(trust);
  const said = new Map<string, number>();
  const warn = (text: string, facts: object) => {
    const now = Date.now();
    if (now - (said.get(text) ?? Number.NEGATIVE_INFINITY) < quietFor) return;
    said.set(text, now);
    app.log.warn(facts, text);
  };
  app.decorateRequest('clientNetwork', {
    getter() {
      const peer = this.socket.remoteAddress;
      const chain = chainOf(this.headers);
      const { address, disbelieved } = find(peer, chain);
      const network = address === undefined ? undefined : networkOf(address);
      if (disbelieved) warn('a forwarded address is not believed: see TRUST_PROXY', { peer });
      else if (network === undefined) warn('a proxy wrote an address that nobody understands', { peer });
      return network;
    },
  });
}
