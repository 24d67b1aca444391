import type { DayPart } from '../../i18n/date-time.ts';

type Parts = Readonly<Record<DayPart, number>>;

const partsOf = (day: string): Parts => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return { year, month, day: date };
};

const lengthOfMonth = ({ year, month }: Parts): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Parts as a day, YYYY-MM-DD; past the end of its month it is the last of that. */
function dayOf(parts: Parts): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${parts.year}-${two(parts.month)}-${two(Math.min(parts.day, lengthOfMonth(parts)))}`;
}

const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** The days that differ from one in one part alone, itself among them: every year, every month, or every day of its month. */
export function daysToChoose(
  part: DayPart,
  day: string,
  [first, last]: readonly [number, number],
): readonly string[] {
  const parts = partsOf(day);
  const values = { year: range(first, last), month: range(1, 12), day: range(1, lengthOfMonth(parts)) };
  return values[part].map((value) => dayOf({ ...parts, [part]: value }));
}

/** A day with one part of another. */
export const withPart = (part: DayPart, day: string, other: string): string =>
  dayOf({ ...partsOf(day), [part]: partsOf(other)[part] });
