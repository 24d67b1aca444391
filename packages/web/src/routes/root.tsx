import { PageError } from '../api/page-error.ts';
import { ErrorScreen } from '../features/error/error-screen.tsx';
import { Shell } from '../layout/shell.tsx';
import { useScroll } from '../navigation/keep-scroll.ts';
import { useShown } from '../navigation/use-router.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { useIsSettled } from '../ui/use-settled.ts';
import { routeTable } from './route-table.ts';

/**
 * The frame of the page that shows, and the page in it. Whatever goes wrong on the way to it, or in it, shows
 * the error page in place. At build only the frame is drawn where the page itself depends on the entry
 * context or on its reader, with a skeleton for those who wait long.
 */
export function Root() {
  const { row, screen } = useShown();
  const isSettled = useIsSettled();
  const isWaiting = !row.prerendered && !isSettled;
  useScroll('error' in screen || !isWaiting);
  if ('error' in screen)
    return (
      <Shell row={routeTable.error}>
        <ErrorScreen supportCode={screen.error instanceof PageError ? screen.error.supportCode : undefined} />
      </Shell>
    );
  return (
    <Shell
      row={row}
      isWaiting={isWaiting}
      beside={!isWaiting && screen.Beside && <screen.Beside />}
      bar={screen.Bar && <screen.Bar />}
    >
      {isWaiting ? <Skeleton /> : <screen.Page />}
    </Shell>
  );
}
