import { useEffect, useEffectEvent, useRef } from 'react';
import { useBusy } from '../../ui/use-busy.ts';
import type { Purpose } from './purposes.ts';
import { arrivingProof } from './stored-run.ts';
import { tellFailure } from './tell-failure.ts';
import { verify } from './verify.ts';

/** Has `onProven` go on with a verified person, now and where one comes back by the whole page. Answers with what begins it. */
export function useIdentity(
  purpose: Purpose,
  onProven: (encData: string) => Promise<void>,
): () => Promise<void> {
  const leaving = useRef<AbortController>(undefined);
  const arrive = useEffectEvent(() => {
    const proof = arrivingProof(purpose);
    const encData = proof.read();
    proof.clear();
    if (encData !== undefined) void onProven(encData);
  });
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    arrive();
    return () => controller.abort();
  }, []);

  const [, run] = useBusy();
  const begin = (): Promise<void> =>
    run(async () => {
      const { signal } = leaving.current ?? new AbortController();
      const result = await verify(purpose, signal);
      if (result?.kind === 'proven') await onProven(result.encData);
      if (result?.kind === 'failed') tellFailure(result.code, () => void begin());
    });
  return begin;
}
