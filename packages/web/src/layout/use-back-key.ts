import { useEffect, useEffectEvent } from 'react';
import type { PageRow } from '../routes/row.ts';
import { entryContext } from '../session/entry-context.ts';
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
    if (entryContext().embedding === 'app')
      void import('../native-bridge/app.ts').then(({ onAppBack }) => onAppBack(press));
  }, []);
}
