import { useRef, useState } from 'react';
import { tellChunkLoadError } from './chunk-load-error.ts';
import { tellOffline } from './offline.ts';

/** Runs one action at a time: while it runs, further presses do nothing. */
export function useBusy(): readonly [boolean, (action: () => void | Promise<void>) => Promise<void>] {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const run = async (action: () => void | Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await action();
    } catch (error) {
      if (!tellOffline() && !tellChunkLoadError(error)) throw error;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return [busy, run];
}
