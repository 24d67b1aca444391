import { limits } from '@daemun/contract/limits';
import { createStore } from './store.ts';

export type ToastState = { readonly text: string; readonly ms: number; readonly serial: number };
type ToastAction =
  | { readonly type: 'show'; readonly text: string; readonly ms: number }
  | { readonly type: 'hide'; readonly serial: number };

export const initialToast: ToastState = { text: '', ms: limits.toast, serial: 0 };

/** One toast at a time: a new one takes the place of the old, and an old one's end does not end the new. */
export function reduceToast(state: ToastState, action: ToastAction): ToastState {
  if (action.type === 'show') return { text: action.text, ms: action.ms, serial: state.serial + 1 };
  return action.serial === state.serial ? { ...state, text: '' } : state;
}

export const toastStore = createStore(reduceToast, initialToast);

/** Says in passing that something is done. It goes by itself after `ms` (specification §9: 3000). */
export const showToast = (text: string, ms: number = limits.toast): void =>
  toastStore.send({ type: 'show', text, ms });
