import type { RouteName } from '@daemun/contract/routes';
import { routes } from '@daemun/contract/routes';

/** Ways back that would lead into something already done, and where they lead instead (specification §2). */
export const backTable = [
  { from: 'signUpEnd', to: 'loginByEmail', instead: 'login' },
  { from: 'signUpMailSent', to: 'signUpPassword', instead: 'login' },
] as const satisfies readonly { from: RouteName; to: RouteName; instead: RouteName }[];

/** Where going back between two paths (below the language) leads instead, if anywhere. */
export const backInstead = (from: string, to: string): RouteName | undefined =>
  backTable.find((row) => routes[row.from] === from && routes[row.to] === to)?.instead;
