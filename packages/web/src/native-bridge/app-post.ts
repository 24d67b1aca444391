import type { ClientConfig } from '../session/client-config.ts';

/** What the page may ask of the app (decisions §6). */
export type BridgeMethod = 'login' | 'logout' | 'close' | 'deviceId' | 'socialLogin';

export type BridgeMessage = {
  readonly method: BridgeMethod;
  readonly params: Readonly<Record<string, unknown>>;
  readonly callbackId: string;
};

/** How a message gets into the app. */
export type Post = (message: BridgeMessage) => void;

type Poster = { readonly postMessage: (value: unknown) => void };

const isPoster = (value: unknown): value is Poster =>
  (typeof value === 'object' || typeof value === 'function') &&
  value !== null &&
  'postMessage' in value &&
  typeof value.postMessage === 'function';

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

/** The apps of decisions §6: iOS takes the message itself, Android its JSON text. */
const apps = [
  (scope, { ios }) => {
    const handler = fieldOf(fieldOf(fieldOf(scope, 'webkit'), 'messageHandlers'), ios);
    return isPoster(handler) ? (message) => handler.postMessage(message) : undefined;
  },
  (scope, { android }) => {
    const handler = fieldOf(scope, android);
    return isPoster(handler) ? (message) => handler.postMessage(JSON.stringify(message)) : undefined;
  },
] as const satisfies readonly ((scope: object, names: ClientConfig['bridge']) => Post | undefined)[];

/** The app around this page, by what it has put into it; undefined where there is none. */
export const postOf = (scope: object, names: ClientConfig['bridge']): Post | undefined =>
  apps.map((find) => find(scope, names)).find((post) => post !== undefined);
