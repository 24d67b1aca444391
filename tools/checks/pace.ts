/** Milliseconds of the work below on the machine of the budgets: two cores of an AMD EPYC, nothing else running. */
const REFERENCE_MS = 400;
const ROUNDS = 20;
const ROWS = 20_000;

/**
 * How many times longer than the machine of the budgets this one takes for the same work at this moment; at least 1. The
 * work makes, prints and parses objects, as tests do.
 */
export function measurePace(): number {
  const began = performance.now();
  for (let round = 0; round < ROUNDS; round += 1)
    JSON.parse(
      JSON.stringify(Array.from({ length: ROWS }, (_, row) => ({ row, text: String(row * round) }))),
    );
  return Math.max(1, (performance.now() - began) / REFERENCE_MS);
}
