import { useEffect, useEffectEvent } from 'react';
import { askedProof } from '../components/calls/asked-proof.ts';
import { embedding, host } from '../components/embedding/embedding.ts';
import { usePathTo } from '../i18n/use-path-to.ts';
import type { PageRow } from '../navigation/row.ts';
import { useLocation, useNavigate } from '../navigation/use-router.ts';
import { dialogStore, leaveDialog } from '../ui/dialog.ts';
import { exitOfEscape } from '../ui/dialog-state.ts';
import { layoutStore, runLayoutAction } from '../ui/layout-state.ts';
import { useStore } from '../ui/store.ts';

/**
 * What the header's back button does: the screen's own way, else the row's; where there is no history, it
 * closes the host or leads to the log-in choice.
 */
export function useBack(row: PageRow): () => Promise<void> {
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

/** The back key of the app's phone closes an open dialog, gives up a proof that is asked for, and else does what the header's button does. */
export function useBackKey(row: PageRow): void {
  const back = useBack(row);
  const press = useEffectEvent(() => {
    const proof = askedProof.get();
    if (proof) return proof.onEnd(false);
    const dialog = dialogStore.get();
    const exit = exitOfEscape(dialog);
    if (!dialog.isOpen) void runLayoutAction(back);
    else if (exit) void leaveDialog(exit);
    return undefined;
  });
  useEffect(() => {
    void host().then(({ onBack }) => onBack(press));
  }, []);
}
