import { useEffect, useEffectEvent, useRef } from 'react';
import { usePasskeysWork } from '../../components/passkey/passkeys-work.ts';
import type { Lasting } from '../../session/lasting.ts';
import { isLineFree } from '../../ui/free-line.ts';

/** How long the page stands before what offers passkeys is fetched, in milliseconds: what is read comes first. */
const after = 500;

/**
 * Offers passkeys in the ID's list while the page stands, where the line bears it: what asks comes with the parts that a press
 * wants, too. Answers what ends that before something else is asked.
 */
export function usePasskeyInField(redirectUrl: string | null, lasting: () => Lasting): () => void {
  const works = usePasskeysWork();
  const stop = useRef<() => void>(undefined);
  const lastingNow = useEffectEvent(lasting);
  useEffect(() => {
    if (!works || !isLineFree()) return;
    let isOver = false;
    let end: (() => void) | undefined;
    const timer = setTimeout(async () => {
      const part = await import('./offer-in-field.ts').catch(() => undefined);
      if (!isOver) end = part?.offerInField({ lasting: () => lastingNow(), redirectUrl });
    }, after);
    // Also before it began: who logs in sooner must not be asked afterwards.
    stop.current = () => {
      isOver = true;
      clearTimeout(timer);
      end?.();
    };
    return stop.current;
  }, [works, redirectUrl]);
  return () => stop.current?.();
}
