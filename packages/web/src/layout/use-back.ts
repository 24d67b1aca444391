import { embedding, host } from '../components/embedding/embedding.ts';
import { usePathTo } from '../i18n/use-path-to.ts';
import { useLocation, useNavigate } from '../navigation/use-router.ts';
import type { PageRow } from '../routes/row.ts';
import { useStore } from '../ui/store.ts';
import { layoutStore } from './layout-state.ts';

/**
 * What the header's back button does: the screen's own way, else the row's; where there is no history, it
 * closes the host or leads to the log-in choice.
 */
export function useBack(row: PageRow): () => void | Promise<void> {
  const { onBack } = useStore(layoutStore).header;
  const navigate = useNavigate();
  const pathTo = usePathTo();
  const isFirstPage = useLocation().key === 'default';
  return async () => {
    if (onBack) return onBack();
    if (row.back === 'close') return (await host()).close();
    if (row.back !== 'history') return navigate(pathTo(row.back));
    if (!isFirstPage) return navigate(-1);
    return embedding().closes ? (await host()).close() : navigate(pathTo('login'));
  };
}
