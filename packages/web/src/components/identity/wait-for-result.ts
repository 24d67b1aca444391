import { limits } from '@daemun/contract/limits';
import { hearCutOff, heardResult } from './channel.ts';
import type { AuthType } from './purposes.ts';
import type { FailCode, IdentityResult } from './result.ts';

/** How often the window is looked at: one that is closed, or cut off by the agency's page, tells nobody. */
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
  /** The name of this run, which its window tells with the result. */
  readonly run: string;
  /** The window is closed, or cut off from this page: which of the two, no browser says. */
  readonly onGone: () => void;
  readonly origin: string;
  /** Where messages arrive. */
  readonly hub: EventTarget;
  /** The page that began it gives it up. */
  readonly signal: AbortSignal;
};

/** Waits for what a window tells, also once it is gone. Given up, it was cancelled; after the life of a run, it is over. */
export function waitForResult({
  opened,
  authType,
  run,
  onGone,
  origin,
  hub,
  signal,
}: Wait): Promise<IdentityResult> {
  return new Promise((settle) => {
    const end = (result: IdentityResult) => {
      hub.removeEventListener('message', hear);
      hearNoMore();
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
    const looking = setInterval(() => {
      if (!opened.isClosed()) return;
      clearInterval(looking);
      onGone();
    }, lookEvery);
    const ending = setTimeout(() => fail('expired'), limits.identityRunLife);
    const hearNoMore = hearCutOff(run, authType, end);
    hub.addEventListener('message', hear);
    signal.addEventListener('abort', cancel);
    if (signal.aborted) cancel();
  });
}
