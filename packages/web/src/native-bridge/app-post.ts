import type { AppPlatform } from '@daemun/contract/codes/app-platforms';
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

/** How each system's app takes a message (decisions §6): iOS takes it as it is, Android takes its JSON text. */
const posts: Readonly<
  Record<AppPlatform, (scope: object, names: ClientConfig['bridge']) => Post | undefined>
> = {
  IOS: (scope, { ios }) => {
    const handler = fieldOf(fieldOf(fieldOf(scope, 'webkit'), 'messageHandlers'), ios);
    return isPoster(handler) ? (message) => handler.postMessage(message) : undefined;
  },
  ANDROID: (scope, { android }) => {
    const handler = fieldOf(scope, android);
    return isPoster(handler) ? (message) => handler.postMessage(JSON.stringify(message)) : undefined;
  },
};

/** The way into the app of a system around this page; undefined where that app has put none into it. */
export const postOf = (
  scope: object,
  names: ClientConfig['bridge'],
  platform: AppPlatform | undefined,
): Post | undefined => platform && posts[platform](scope, names);
