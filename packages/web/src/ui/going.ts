import { createStore } from './store.ts';

/** Whether the reader is on the way to another page. */
export const going = createStore((_: boolean, next: boolean) => next, false);
