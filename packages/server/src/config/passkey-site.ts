import { isHere } from './addresses.ts';

/** Whether passkeys can be used on a page: browsers want https, or localhost by that name. */
export const takesPasskeys = (publicUrl: string): boolean =>
  publicUrl.startsWith('https:') || new URL(publicUrl).hostname === 'localhost';

/** Whether a host may name the passkeys of a page: it is the page's, or one above it. */
export const isHostOf = (rpId: string, publicUrl: string): boolean => {
  const { hostname } = new URL(publicUrl);
  return hostname === rpId || (!isHere(publicUrl) && hostname.endsWith(`.${rpId}`) && rpId.includes('.'));
};
