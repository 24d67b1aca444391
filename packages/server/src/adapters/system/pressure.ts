import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Pressure } from '../../ports/pressure.ts';

const lookEvery = 500;
const resolution = 20;
/** On the average of one look; an answer then takes several times as long as it should. */
const lateMs = 100;
/** One late look may be a single long piece of work. */
const lateLooks = 2;
const nanoseconds = 1_000_000;

/** By how much the event loop comes late. */
export type EventLoopDelay = Pick<
  ReturnType<typeof monitorEventLoopDelay>,
  'disable' | 'enable' | 'mean' | 'reset'
>;

type Needs = {
  /** How many wait for a hash, and how many may. */
  hashing(): { readonly waiting: number; readonly room: number };
  /** Measured but in tests. */
  readonly delay?: EventLoopDelay | undefined;
};

/** Busy: somebody waits for a hash. Strained: the queue of hashes is half full, or the event loop comes late time and again. */
export function watchPressure({
  hashing,
  delay = monitorEventLoopDelay({ resolution }),
}: Needs): Pressure & { stop(): void } {
  delay.enable();
  let late = 0;
  const timer = setInterval(() => {
    late = delay.mean / nanoseconds - resolution > lateMs ? late + 1 : 0;
    delay.reset();
  }, lookEvery).unref();
  const strained = () => {
    const { waiting, room } = hashing();
    return late >= lateLooks || waiting * 2 > room;
  };
  return {
    busy: () => hashing().waiting > 0 || strained(),
    strained,
    stop: () => {
      clearInterval(timer);
      delay.disable();
    },
  };
}
