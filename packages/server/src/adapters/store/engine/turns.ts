/** Lets one holder in at a time, in the order of asking; a wait of more than `timeout` milliseconds is refused. */
export function turns(timeout: number): { take(): Promise<void>; give(): void } {
  const waiting = new Set<() => void>();
  let held = false;
  const wait = () =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(enter);
        reject(new Error(`The connection was not free within ${timeout} ms`));
      }, timeout);
      const enter = () => {
        clearTimeout(timer);
        waiting.delete(enter);
        resolve();
      };
      waiting.add(enter);
    });
  return {
    take: async () => {
      if (held) await wait();
      held = true;
    },
    give: () => {
      const [next] = waiting;
      if (next) next();
      else held = false;
    },
  };
}
