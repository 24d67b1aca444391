import { useEffect, useEffectEvent } from 'react';
import { host } from '../components/embedding/embedding.ts';
import type { PageRow } from '../routes/row.ts';
import { dialogStore, leaveDialog } from '../ui/dialog.ts';
import { exitOfEscape } from '../ui/dialog-state.ts';
import { runLayoutAction } from './layout-state.ts';
import { useBack } from './use-back.ts';

/** The back key of the app's phone closes an open dialog, and else does what the header's button does. */
export function useBackKey(row: PageRow): void {
  const back = useBack(row);
  const press = useEffectEvent(() => {
    const dialog = dialogStore.get();
    const exit = exitOfEscape(dialog);
    if (!dialog.isOpen) void runLayoutAction(back);
    else if (exit) void leaveDialog(exit);
  });
  useEffect(() => {
    void host().then(({ onBack }) => onBack(press));
  }, []);
}
