import { limits } from '@daemun/contract/limits';
import type { ReactNode } from 'react';
import { createStore } from './store.ts';

/** What stays until it is closed, drawn by the number by which it is. */
type Card = (serial: number) => ReactNode;

export type ToastState = {
  readonly text: string;
  readonly card: Card | undefined;
  readonly ms: number;
  readonly serial: number;
};
type ToastAction =
  | { readonly type: 'show'; readonly text: string; readonly ms: number }
  | { readonly type: 'card'; readonly card: Card }
  | { readonly type: 'hide'; readonly serial: number };

export const initialToast: ToastState = { text: '', card: undefined, ms: limits.toast, serial: 0 };

/** One toast at a time: a new one takes the place of the old, and an old one's end does not end the new. */
export function reduceToast(state: ToastState, action: ToastAction): ToastState {
  if (action.type === 'hide')
    return action.serial === state.serial ? { ...state, text: '', card: undefined } : state;
  const serial = state.serial + 1;
  if (action.type === 'card') return { ...initialToast, card: action.card, serial };
  return { ...initialToast, text: action.text, ms: action.ms, serial };
}

export const toastStore = createStore(reduceToast, initialToast);

/** Says in passing that something is done. It goes by itself after `ms` (specification §9: 3000). */
export const showToast = (text: string, ms: number = limits.toast): void =>
  toastStore.send({ type: 'show', text, ms });

/** Shows what stays, in the place of toasts. */
export const showCard = (card: Card): void => toastStore.send({ type: 'card', card });

/** Takes away what has a number, if it is still there. */
export const hideToast = (serial: number): void => toastStore.send({ type: 'hide', serial });
