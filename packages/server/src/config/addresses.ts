import { isLoopback } from '../domain/loopback.ts';

/** Whether an address leads to this machine. */
export const isHere = (address: string): boolean => isLoopback(new URL(address).hostname);

/** The one rule for what may carry tokens and keys: https, or http on this machine. */
export const isSafe = (address: string): boolean => new URL(address).protocol === 'https:' || isHere(address);

/** Whether a text is an http(s) address. */
export const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** Whether a text is an http(s) address without user name, query and fragment. */
export const isBase = (text: string): boolean => /^https?:\/\/[^?#@]+$/.test(text) && URL.canParse(text);

/** Whether a text is an http(s) origin and nothing more. */
export const isOrigin = (text: string): boolean =>
  /^https?:\/\/[^/?#@]+\/?$/.test(text) && URL.canParse(text);
