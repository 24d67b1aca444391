import { useEffect, useEffectEvent, useRef } from 'react';
import { usePasskeysWork } from '../../components/passkey/passkeys-work.ts';

/** How long the page stands before what offers passkeys is fetched, in milliseconds: what is read comes first. */
const after = 500;

/** Offers passkeys in the ID's list while the page stands; answers what ends that before something else is asked. */
export function usePasskeyInField(redirectUrl: string | null, keeps: () => boolean): () => void {
  const works = usePasskeysWork();
  const stop = useRef<() => void>(undefined);
  const keepsNow = useEffectEvent(keeps);
  useEffect(() => {
    if (!works) return;
    const waiting = new AbortController();
    const timer = setTimeout(async () => {
      const part = await import('./offer-in-field.ts').catch(() => undefined);
      if (part && !waiting.signal.aborted)
        stop.current = part.offerInField({ keeps: () => keepsNow(), redirectUrl });
    }, after);
    return () => {
      waiting.abort();
      clearTimeout(timer);
      stop.current?.();
    };
  }, [works, redirectUrl]);
  return () => stop.current?.();
}
