import { languages } from '@daemun/contract/languages';

const prefixed = new RegExp(`^/(?:${languages.map(({ prefix }) => prefix).join('|')})(?=/|$)`, 'i');

/** Whether a path begins with a language. */
export const hasPrefix = (pathname: string): boolean => prefixed.test(pathname);

/** A path without its language prefix, as the contract's route table writes it however it was typed. */
export const belowPrefix = (pathname: string): string =>
  pathname.toLowerCase().replace(prefixed, '').replace(/\/+$/, '') || '/';
