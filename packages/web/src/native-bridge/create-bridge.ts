import { limits } from '@daemun/contract/limits';
import type { BridgeMessage, BridgeMethod, Post } from './app-post.ts';

/** What the app answered: fields that are not checked yet. */
export type BridgeResult = Readonly<Record<string, unknown>>;

/** Why nothing came of a question: there is no app, it did not answer in time, or it said no. */
export class BridgeFailure extends Error {
  readonly kind: 'no-app' | 'timeout' | 'refused';

  constructor(kind: BridgeFailure['kind']) {
    super(`The app's bridge: ${kind}`);
    this.kind = kind;
  }
}

export type Bridge = {
  /** Asks the app. Throws `BridgeFailure`. */
  readonly send: (method: BridgeMethod, params?: BridgeMessage['params']) => Promise<BridgeResult>;
  /** What the app calls with its answers, and with what happens there. Anything else than these is ignored. */
  readonly receive: (json: unknown) => void;
};

/** What happens in the app of its own accord. */
export type AppEvent = 'back';

/** Longest answer that is read, and most questions that wait at a time. */
const maxLength = 20_000;
const mostPending = 20;

const patienceOf = (method: BridgeMethod): number =>
  method === 'socialLogin' ? limits.bridge.socialLogin : limits.bridge.answer;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object, or the JSON text of one; undefined for anything else. */
function read(json: unknown): Readonly<Record<string, unknown>> | undefined {
  if (typeof json !== 'string') return isObject(json) ? json : undefined;
  if (json.length > maxLength) return undefined;
  try {
    const value: unknown = JSON.parse(json);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

type BridgeOptions = { readonly onEvent: (event: AppEvent) => void; readonly newId?: () => string };

/** Makes a bridge over an app's way in: every question has an id of its own and a time limit. */
export function createBridge(
  post: Post | undefined,
  { onEvent, newId = () => crypto.randomUUID() }: BridgeOptions,
): Bridge {
  const pending = new Map<unknown, (answer: BridgeResult) => void>();

  const ask = (method: BridgeMethod, params: BridgeMessage['params'], post: Post) =>
    new Promise<BridgeResult>((done, fail) => {
      const callbackId = newId();
      const end = (finish: () => void) => {
        clearTimeout(timer);
        if (pending.delete(callbackId)) finish();
      };
      const timer = setTimeout(() => end(() => fail(new BridgeFailure('timeout'))), patienceOf(method));
      pending.set(callbackId, ({ error, result }) =>
        end(() => {
          if (error === undefined && isObject(result)) done(result);
          else fail(new BridgeFailure('refused'));
        }),
      );
      try {
        post({ method, params, callbackId });
      } catch {
        end(() => fail(new BridgeFailure('no-app')));
      }
    });

  return {
    send: async (method, params = {}) => {
      if (!post || pending.size >= mostPending) throw new BridgeFailure('no-app');
      return ask(method, params, post);
    },
    receive: (json) => {
      const message = read(json);
      if (message?.event === 'back') onEvent('back');
      else if (message) pending.get(message.callbackId)?.(message);
    },
  };
}
