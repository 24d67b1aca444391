import type { RouteName } from '@daemun/contract/routes';
import { pathTo } from '@daemun/contract/routes';
import { useLingui } from '@lingui/react';
import { currentPrefix } from './load-language.ts';

/** The address of a page in the language that is on. */
export function usePathTo(): (name: RouteName, query?: Record<string, string | undefined>) => string {
  useLingui();
  return (name, query) => pathTo(name, currentPrefix(), query);
}
