/** What a module opens is closed in reverse order: it defers here how, as soon as it is open. */
export type Opened = Pick<AsyncDisposableStack, 'defer'>;
