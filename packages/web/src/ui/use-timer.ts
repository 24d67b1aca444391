import { useEffect, useRef } from 'react';

/** One timer, which ends with its component; starting it again restarts it. */
export function useTimer() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => clearTimeout(timer.current);
  const start = (action: () => void, milliseconds: number) => {
    stop();
    timer.current = setTimeout(action, milliseconds);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return { start, stop };
}
