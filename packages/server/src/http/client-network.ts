import type { FastifyInstance, FastifyRequest } from 'fastify';
import { chainOf, clientFinder, type Doubt, type ProxyTrust } from './forwarded.ts';
import { networkOf } from './network.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What counts as one client; undefined where the proxies in front wrote nothing that can be understood. */
    readonly clientNetwork: string | undefined;
  }
}

/** Milliseconds after which a warning is said again. */
const quietFor = 10 * 60_000;

/** What the log says where the client that was found is hardly the reader. */
const doubts: Readonly<Record<Doubt, string>> = {
  disbelieved: 'a forwarded address is not believed: see TRUST_PROXY',
  inside:
    'the client of a request stands in a network inside: are there more proxies in front than TRUST_PROXY says?',
};

/**
 * Lets every request tell whom it came from, and the log say where proxies and setting do not agree, from the first forwarded
 * request on.
 */
export function addClientNetwork(app: FastifyInstance, trust: ProxyTrust): void {
  const find = clientFinder(trust);
  const said = new Map<string, number>();
  const warn = (text: string, facts: object) => {
    const now = Date.now();
    if (now - (said.get(text) ?? Number.NEGATIVE_INFINITY) < quietFor) return;
    said.set(text, now);
    app.log.warn(facts, text);
  };
  const lookAt = ({ socket: { remoteAddress: peer }, headers }: FastifyRequest) => {
    const { address, doubt } = find(peer, chainOf(headers));
    const network = address === undefined ? undefined : networkOf(address);
    if (doubt) warn(doubts[doubt], { peer });
    else if (network === undefined) warn('a proxy wrote an address that nobody understands', { peer });
    return network;
  };
  app.decorateRequest('clientNetwork', {
    getter() {
      return lookAt(this);
    },
  });
  // Not every request counts for its client: the first that was forwarded is looked at whatever it asks for.
  let isLookedAt = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isLookedAt && chainOf(request.headers).length > 0) {
      isLookedAt = true;
      lookAt(request);
    }
    done();
  });
}
