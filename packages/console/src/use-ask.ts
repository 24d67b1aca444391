import type { ConsoleCallName, ConsoleData, ConsoleRequest } from '@daemun/contract/console/calls';
import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import { ask } from './api.ts';

/** How somebody who is signed in makes calls: where the session is over, the console says so by itself. */
export const AskContext = createContext(ask);
export const useAsk = (): typeof ask => useContext(AskContext);

/** What a call answers, asked when a screen comes and again by `load`; in the place of an answer the code of its refusal. */
export function useAnswer<N extends ConsoleCallName>(name: N, request: ConsoleRequest<N>) {
  const ask = useAsk();
  const [data, setData] = useState<ConsoleData<N>>();
  const [refused, setRefused] = useState<string>();
  const asked = JSON.stringify(request);
  const load = useCallback(async () => {
    const outcome = await ask(name, JSON.parse(asked));
    if (outcome.ok) setData(outcome.data);
    setRefused(outcome.ok ? undefined : outcome.result);
  }, [ask, name, asked]);
  useEffect(() => {
    load();
  }, [load]);
  return { data, refused, load };
}
