import { useState } from 'react';
import { useSettled } from '../../ui/use-settled.ts';
import { keptTicks } from './kept-ticks.ts';
import type { Ticks } from './ticks.ts';

const none: Ticks = new Set();

/** The ticks of this tab, and how to change them. */
export function useKeptTicks(): readonly [Ticks, (change: (ticks: Ticks) => Ticks) => void] {
  const [found] = useState(keptTicks.read);
  const before = useSettled(() => found, none);
  const [changed, setChanged] = useState<Ticks>();
  const change = (next: (ticks: Ticks) => Ticks) => {
    const ticks = next(keptTicks.read());
    setChanged(ticks);
    keptTicks.write(ticks);
  };
  return [changed ?? before, change];
}
