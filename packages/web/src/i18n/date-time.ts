import { currentTag } from './current-tag.ts';

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const day = { year: 'numeric', month: 'long', day: 'numeric' } as const;
const kinds = {
  clock,
  dayAndClock: { ...day, ...clock },
  day: { ...day, timeZone: 'UTC' },
  yearOfDay: { year: day.year, timeZone: 'UTC' },
  monthOfDay: { month: day.month, timeZone: 'UTC' },
  numberOfDay: { day: day.day, timeZone: 'UTC' },
} as const;
type Kind = keyof typeof kinds;

/** Making one costs milliseconds, the first of all twenty. */
const made = new Map<string, Intl.DateTimeFormat>();

function form(kind: Kind): Intl.DateTimeFormat {
  const tag = currentTag();
  const known = made.get(tag + kind);
  if (known) return known;
  // Days are read beside times and codes, so that Arabic writes them in the same digits.
  const fresh = new Intl.DateTimeFormat(`${tag}-u-nu-latn`, kinds[kind]);
  made.set(tag + kind, fresh);
  return fresh;
}

/** What every screen with a date writes. */
const common = ['clock', 'dayAndClock', 'day'] as const satisfies readonly Kind[];

/** Makes ready what dates are written by, where there is a moment to wait for something else. */
export const prepareDates = (): void => {
  for (const kind of common) form(kind);
};

/** Hours and minutes of a moment (ISO 8601 or milliseconds), where the reader is: "15:04". */
export const timeOfDay = (moment: string | number): string => form('clock').format(new Date(moment));

/** Holds a day together on one line; a time after it may stand on the next. */
const unbroken = (said: string, blank: RegExp): string => said.replaceAll(blank, '\u00a0');

/** A moment in a sentence: "2026년 1월 2일 15:04". */
export const dateAndTime = (moment: string | number): string =>
  unbroken(form('dayAndClock').format(new Date(moment)), / (?=.* )/g);

/** The day of a moment where the reader is, as tables write it: "2026-01-02". */
export const tableDay = (moment: string | number): string => new Date(moment).toLocaleDateString('sv');

/** A moment in a table: "2026-01-02 15:04". The blank keeps the order of both also among Arabic letters. */
export const tableTime = (moment: string | number): string => `${tableDay(moment)}\u00a0${timeOfDay(moment)}`;

/** A day in a sentence, from "2026-01-02": "2026년 1월 2일". */
export const longDay = (date: string): string => unbroken(form('day').format(new Date(date)), / /g);

export type DayPart = 'year' | 'month' | 'day';
const partKinds = { year: 'yearOfDay', month: 'monthOfDay', day: 'numberOfDay' } as const satisfies Record<
  DayPart,
  Kind
>;

/** A part of a day in words, from "2026-01-02": "2026년", "1월", "2일". */
export const dayPart = (part: DayPart, date: string): string => form(partKinds[part]).format(new Date(date));

/** The parts of a day in the order in which the language says them. */
export const dayPartsInOrder = (): readonly DayPart[] =>
  form('day')
    .formatToParts(0)
    .map(({ type }) => type)
    .filter((type): type is DayPart => type in partKinds);

/** How many midnights lie between now and a moment: 0 today, 1 tomorrow. */
export function daysUntil(moment: string | number, now: number): number {
  const midnight = (at: number) => {
    const date = new Date(at);
    return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  };
  return Math.round((midnight(new Date(moment).getTime()) - midnight(now)) / 86_400_000);
}
