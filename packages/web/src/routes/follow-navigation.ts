import { pathTo, type RouteName, routes } from '@daemun/contract/routes';
import { belowPrefix } from '../i18n/below-prefix.ts';
import { currentPrefix } from '../i18n/load-language.ts';
import type { Router } from '../navigation/router.ts';
import { closeDialog } from '../ui/dialog.ts';
import { layoutStore } from '../ui/layout-state.ts';

let path: string | undefined;

/** The path (below its language) of the page that shows now, from which the next one is asked for. */
export const lastPath = (): string | undefined => path;

const setLastPath = (now: string): void => {
  path = now;
};

/** Ways back that would lead into something already done, and where they lead instead (specification §2). */
export const backTable = [
  { from: 'signUpEnd', to: 'loginByEmail', instead: 'login' },
  { from: 'signUpMailSent', to: 'signUpPassword', instead: 'login' },
] as const satisfies readonly { from: RouteName; to: RouteName; instead: RouteName }[];

/** Where going back between two paths (below the language) leads instead, if anywhere. */
export const backInstead = (from: string, to: string): RouteName | undefined =>
  backTable.find((row) => routes[row.from] === from && routes[row.to] === to)?.instead;

/** On each navigation to another page: the frame is set back, and ways back into something done lead elsewhere. */
export function followNavigation(router: Router): void {
  setLastPath(belowPrefix(router.get().place.pathname));
  router.subscribe(() => {
    const { place, action } = router.get();
    const from = lastPath();
    const to = belowPrefix(place.pathname);
    if (from === undefined || from === to) return;
    setLastPath(to);
    layoutStore.send({ type: 'reset' });
    if (action !== 'POP') return;
    closeDialog();
    const instead = backInstead(from, to);
    if (instead) void router.navigate(pathTo(instead, currentPrefix()), { replace: true });
  });
}
