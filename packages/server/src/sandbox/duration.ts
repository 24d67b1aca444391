const units: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Milliseconds of a duration such as "25h" (s, m, h, d), or undefined where it is none. */
export function durationOf(text: string): number | undefined {
  const [, count, unit] = /^(\d{1,9})([smhd])$/.exec(text) ?? [];
  const size = unit === undefined ? undefined : units[unit];
  return count === undefined || size === undefined ? undefined : Number(count) * size;
}
