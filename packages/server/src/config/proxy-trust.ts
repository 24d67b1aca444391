import { isIP } from 'node:net';
import * as z from 'zod/mini';

type Trust = { readonly hops: number } | { readonly networks: readonly string[] };

const words: Readonly<Record<string, number>> = { off: 0, on: 1 };

const listOf = (text: string): readonly string[] => text.split(',').map((each) => each.trim());

/** An address, or an address with as many bits as its family has. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  // A zone is known on one machine alone, and no list of networks takes it.
  if (family === 0 || address.includes('%') || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

const isTrust = (text: string): boolean =>
  Object.hasOwn(words, text) || /^\d$/.test(text) || listOf(text).every(isNetwork);

const trustOf = (text: string): Trust =>
  Object.hasOwn(words, text) || /^\d$/.test(text)
    ? { hops: words[text] ?? Number(text) }
    : { networks: listOf(text) };

/** Some networks, with commas. */
export const networkList = {
  schema: z.pipe(z.string().check(z.refine((text) => listOf(text).every(isNetwork))), z.transform(listOf)),
  wanted: 'networks with commas between, such as 10.0.0.0/8,192.0.2.7',
} as const;

/** Whose word about a client is believed. */
export const proxyTrust = {
  schema: z.pipe(z.string().check(z.refine(isTrust)), z.transform(trustOf)),
  wanted: 'off, on, the number of proxies in front (0 to 9), or their networks, such as 10.0.0.0/8,192.0.2.7',
} as const;
