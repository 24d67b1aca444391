import { useSyncExternalStore } from 'react';

/** State outside React that components may follow: a pure reducer and its listeners. */
export type Store<State, Action> = {
  readonly get: () => State;
  readonly send: (action: Action) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

export function createStore<State, Action>(
  reduce: (state: State, action: Action) => State,
  initial: State,
): Store<State, Action> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    send(action) {
      state = reduce(state, action);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const useStore = <State, Action>(store: Store<State, Action>): State =>
  useSyncExternalStore(store.subscribe, store.get, store.get);
