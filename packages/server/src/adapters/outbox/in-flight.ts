/** A bound on what several workers do at once. */
export type InFlight = {
  /** Does some work once there is room for it; what came first goes first. */
  run(work: () => Promise<void>): Promise<void>;
};

/** Makes a bound of so many at once. */
export function createInFlight(most: number): InFlight {
  let free = most;
  const waiting: (() => void)[] = [];
  const enter = async () => {
    if (free > 0) free -= 1;
    else await new Promise<void>((admit) => waiting.push(admit));
  };
  // Room is handed on to who waits, so that nobody comes in between.
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return {
    async run(work) {
      await enter();
      try {
        await work();
      } finally {
        leave();
      }
    },
  };
}
