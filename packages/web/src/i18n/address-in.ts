import type { LanguagePrefix } from '@daemun/contract/languages';
import { belowPrefix, hasPrefix } from './below-prefix.ts';

type Address = { readonly pathname: string; readonly search: string; readonly hash: string };

/** The address of the same page, query included, in another language. Pages without a prefix carry it as `lang`. */
export function addressIn(prefix: LanguagePrefix, { pathname, search, hash }: Address): string {
  if (hasPrefix(pathname)) return `/${prefix}${belowPrefix(pathname)}${search}${hash}`;
  const query = new URLSearchParams(search);
  query.set('lang', prefix);
  return `${pathname}?${query}${hash}`;
}
