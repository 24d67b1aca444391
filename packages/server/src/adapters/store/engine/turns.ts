/** Lets one holder in at a time, in the order of asking; who waits longer than they say, in milliseconds, is refused. */
export function turns(): { take(timeout: number): Promise<void>; give(): void } {
  const waiting = new Set<() => void>();
  let held = false;
  const wait = (timeout: number) =>
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
    take: async (timeout) => {
      if (held) await wait(timeout);
      held = true;
    },
    give: () => {
      const [next] = waiting;
      if (next) next();
      else held = false;
    },
  };
}
