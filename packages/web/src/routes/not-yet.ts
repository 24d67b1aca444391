import type { RouteName, UnprefixedRouteName } from '@daemun/contract/routes';

/** Pages whose screens are still to come; until then they lead to the error page. A name leaves here when it enters `pages`. */
export const notYet = [] as const satisfies readonly (RouteName | UnprefixedRouteName)[];

export type NotYet = (typeof notYet)[number];
