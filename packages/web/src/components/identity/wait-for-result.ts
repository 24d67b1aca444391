import { limits } from '@daemun/contract/limits';
import { heardResult } from './channel.ts';
import type { AuthType } from './purposes.ts';
import type { FailCode, IdentityResult } from './result.ts';

/** How often the window is looked at: a window that people close tells nobody. */
const lookEvery = 400;

export type OpenedWindow = {
  /** The window as it signs its messages. */
  readonly source: MessageEventSource;
  readonly isClosed: () => boolean;
  readonly close: () => void;
};

export type Wait = {
  readonly opened: OpenedWindow;
  readonly authType: AuthType;
  readonly origin: string;
  /** Where messages arrive. */
  readonly hub: EventTarget;
  /** The page that began it gives it up. */
  readonly signal: AbortSignal;
};

/** Waits for what a window tells. Closed or given up, it was cancelled; after the life of a run, it is over. */
export function waitForResult({ opened, authType, origin, hub, signal }: Wait): Promise<IdentityResult> {
  return new Promise((settle) => {
    const end = (result: IdentityResult) => {
      hub.removeEventListener('message', hear);
      signal.removeEventListener('abort', cancel);
      clearInterval(looking);
      clearTimeout(ending);
      opened.close();
      settle(result);
    };
    const fail = (code: FailCode) => end({ kind: 'failed', authType, code });
    const cancel = () => fail('cancel');
    const hear = (event: Event) => {
      const result = heardResult(event as MessageEvent<unknown>, { origin, source: opened.source, authType });
      if (result) end(result);
    };
    const looking = setInterval(() => opened.isClosed() && cancel(), lookEvery);
    const ending = setTimeout(() => fail('expired'), limits.identityRunLife);
    hub.addEventListener('message', hear);
    signal.addEventListener('abort', cancel);
    if (signal.aborted) cancel();
  });
}
