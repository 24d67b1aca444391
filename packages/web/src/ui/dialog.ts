import { limits } from '@daemun/contract/limits';
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

/**
 * Shows a dialog element, which takes the focus itself, so that a screen reader says its title first. Its buttons
 * get the focus after the delay of the specification (§4), unless the reader has moved it. Returns what closes it.
 */
export function showDialog(element: HTMLDialogElement | null, buttons: HTMLElement | null) {
  element?.showModal();
  // The browser has chosen the first that can have the focus.
  element?.focus();
  const timer = setTimeout(() => {
    if (document.activeElement === element) buttons?.focus();
  }, limits.dialogFocusDelay);
  return () => {
    clearTimeout(timer);
    element?.close();
  };
}
