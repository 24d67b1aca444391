import {
  callbackOf,
  type DialogExit,
  type DialogSettings,
  initialDialog,
  reduceDialog,
} from './dialog-state.ts';
import { createStore } from './store.ts';

export const dialogStore = createStore(reduceDialog, initialDialog);

/** Opens the shared dialog (specification §4). */
export const openDialog = (settings: DialogSettings): void => dialogStore.send({ type: 'open', settings });

export const closeDialog = (): void => dialogStore.send({ type: 'close' });

/** The dialog that is being left, or was last. */
let leaving: number | undefined;

/** Leaves the dialog on screen: its callback runs first, then it closes. While it runs, there is no other way out. */
export async function leaveDialog(exit: DialogExit): Promise<void> {
  const state = dialogStore.get();
  if (!state.isOpen || leaving === state.serial) return;
  leaving = state.serial;
  try {
    await callbackOf(state, exit)?.();
  } finally {
    dialogStore.send({ type: 'close', serial: state.serial });
  }
}
