import type { FastifyInstance } from 'fastify';
import { countryIn } from './country-of.ts';
import { isProxyOf, type ProxyTrust } from './forwarded.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Where a request comes from, as ISO 3166 alpha-2; undefined where nobody who is believed said so. */
    readonly clientCountry: string | undefined;
  }
}

/** Lets every request tell the country that the edge in front wrote into a header; `header` is its name in small letters. */
export function addClientCountry(app: FastifyInstance, trust: ProxyTrust, header: string | undefined): void {
  const isProxy = isProxyOf(trust);
  app.decorateRequest('clientCountry', {
    getter() {
      if (header === undefined || !isProxy(this.socket.remoteAddress)) return undefined;
      return countryIn(this.headers[header]?.toString());
    },
  });
}
