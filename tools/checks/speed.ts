/** Milliseconds of the work below on the machine of the budgets: two cores of an AMD EPYC, nothing else running. */
const REFERENCE_MS = 20;
const ROWS = 20_000;
const EVERY_MS = 2_000;

/** How many times longer the work takes there while nothing but our tests run: they keep two cores busy, and a sample waits for one. */
const BESIDE_TESTS = 2;

/** One measurement: when it was taken, and how many times longer than the reference the work took. */
interface Sample {
  readonly at: number;
  readonly pace: number;
}

/** Measures the machine's speed once. The work makes, prints and parses objects, as tests do. */
function sample(): Sample {
  const began = performance.now();
  JSON.parse(JSON.stringify(Array.from({ length: ROWS }, (_, row) => ({ row, text: String(row * row) }))));
  return { at: Date.now(), pace: (performance.now() - began) / REFERENCE_MS };
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Returns how many times longer than the reference the machine takes while no test runs; at least 1. */
export function paceNow(rounds = 20): number {
  return Math.max(1, mean(Array.from({ length: rounds }, () => sample().pace)));
}

/** Returns how much slower than on the reference machine tests ran between two times, by the samples taken then; at least 1. */
export function paceBetween(samples: readonly Sample[], from: number, to: number): number {
  const within = samples.filter(({ at }) => at >= from - EVERY_MS && at <= to + EVERY_MS);
  return within.length === 0 ? 1 : Math.max(1, mean(within.map(({ pace }) => pace)) / BESIDE_TESTS);
}

/** Samples the machine's speed every other second during a run of tests, at a cost of one hundredth of a core. */
export class SpeedMeter {
  readonly #samples: Sample[] = [];
  #timer: NodeJS.Timeout | undefined;

  start(): this {
    this.#timer = setInterval(() => this.#samples.push(sample()), EVERY_MS).unref();
    return this;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Returns how much slower than on the reference machine tests ran between two times. */
  between(from: number, to: number): number {
    return paceBetween(this.#samples, from, to);
  }
}
