import type { FastifyInstance } from 'fastify';
import { isProxyOf, type ProxyTrust } from './forwarded.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Where a request comes from, as ISO 3166 alpha-2; undefined where nobody who is believed said so. */
    readonly clientCountry: string | undefined;
  }
}

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Codes that have a name but are no country: unknown, unions, and the two with which layouts are tried. */
const noCountry = new Set(['ZZ', 'EU', 'EZ', 'UN', 'QO', 'XA', 'XB']);

/**
 * The country in what an operator's edge wrote, as ISO 3166 alpha-2 in capitals; undefined for anything else, such as
 * Cloudflare's XX (unknown) and T1 (Tor).
 */
export function countryIn(written: string | undefined): string | undefined {
  const code = written?.trim().toUpperCase() ?? '';
  if (!/^[A-Z]{2}$/.test(code) || noCountry.has(code)) return undefined;
  return names.of(code) === undefined ? undefined : code;
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
