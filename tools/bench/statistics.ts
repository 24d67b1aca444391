/** The middle value; NaN where there is none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  if (Number.isInteger(middle))
    return ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
  return sorted[Math.floor(middle)] ?? Number.NaN;
}

/** The value that a share (0 to 1) of the values does not exceed. */
export function quantile(values: Float64Array, share: number): number {
  const sorted = values.toSorted();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Two series taken in turn, divided pair by pair: what slowed both at once falls out of the median. */
export const medianRatio = (above: readonly number[], below: readonly number[]): number =>
  median(above.map((value, round) => value / (below[round] ?? Number.NaN)));

/** How much the second number rises for each one of the first: the line that fits best. */
export function slope(points: readonly (readonly [number, number])[]): number {
  const mean = (pick: 0 | 1) => points.reduce((sum, point) => sum + point[pick], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const above = points.reduce((sum, [px, py]) => sum + (px - x) * (py - y), 0);
  const below = points.reduce((sum, [px]) => sum + (px - x) ** 2, 0);
  return above / below;
}
