import { pathTo } from '@daemun/contract/routes';
import { belowPrefix } from '../i18n/below-prefix.ts';
import { currentPrefix } from '../i18n/load-language.ts';
import { layoutStore } from '../layout/layout-state.ts';
import type { Router } from '../navigation/router.ts';
import { closeDialog } from '../ui/dialog.ts';
import { backInstead } from './back-table.ts';
import { lastPath, setLastPath } from './last-path.ts';

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
