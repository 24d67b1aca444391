/** The middle value; NaN where there is none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  return (at(Math.ceil(sorted.length / 2) - 1) + at(Math.floor(sorted.length / 2))) / 2;
}

/** The value that 99 of 100 of the values do not exceed. */
export const percentile99 = (values: Float64Array): number =>
  values.toSorted()[Math.min(values.length - 1, Math.floor(values.length * 0.99))] ?? Number.NaN;

/** Two series taken in turn, divided pair by pair: what slowed both at once falls out of the median. */
export const medianRatio = (above: readonly number[], below: readonly number[]): number =>
  median(above.map((value, round) => value / (below[round] ?? Number.NaN)));
