import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { timeForms, timeOf } from './time-forms.ts';

const now = Date.parse('2026-06-15T12:00:00+09:00');
const iso = (at: number | undefined) => (at === undefined ? undefined : new Date(at).toISOString());

test.each([
  ['20150301', '2015-03-01T00:00:00+09:00'],
  ['201503011230', '2015-03-01T12:30:00+09:00'],
  ['20150301123000', '2015-03-01T12:30:00+09:00'],
  ['20150301123005123', '2015-03-01T12:30:05+09:00'],
  ['20150301123005Z', '2015-03-01T12:30:05Z'],
  ['20150301T123005+0900', '2015-03-01T12:30:05+09:00'],
  ['1425180605', '2015-03-01T12:30:05+09:00'],
  ['946652400', '2000-01-01T00:00:00+09:00'],
  ['1425180605000', '2015-03-01T12:30:05+09:00'],
  ['2015-03-01', '2015-03-01T00:00:00+09:00'],
  ['2015.03.01', '2015-03-01T00:00:00+09:00'],
  ['2015/3/1', '2015-03-01T00:00:00+09:00'],
  ['2015. 3. 1.', '2015-03-01T00:00:00+09:00'],
  ['2015년 3월 1일', '2015-03-01T00:00:00+09:00'],
  ['2015-03-01+09:00', '2015-03-01T00:00:00+09:00'],
  ['2015-03-01 12:30', '2015-03-01T12:30:00+09:00'],
  ['2015-03-01 12:30:05.123456', '2015-03-01T12:30:05+09:00'],
  ['2015-03-01-12.30.05.123456', '2015-03-01T12:30:05+09:00'],
  ['2015-03-01 12:30:05+09', '2015-03-01T12:30:05+09:00'],
  ['2015-03-01 12:30:05 UTC', '2015-03-01T12:30:05Z'],
  ['2015-03-01T12:30:05.123Z', '2015-03-01T12:30:05Z'],
  ['2015-03-01T12:30:05-0530', '2015-03-01T12:30:05-05:30'],
  ['2015. 3. 1. 오전 12:30:05', '2015-03-01T00:30:05+09:00'],
  ['2015-03-01 오후 2:30', '2015-03-01T14:30:00+09:00'],
  ['2015-03-01 12:30:05 PM', '2015-03-01T12:30:05+09:00'],
  ['2026-06-15 12:00:00', '2026-06-15T12:00:00+09:00'],
  ['1990-01-01', '1990-01-01T00:00:00+09:00'],
])('%j, as archives write it, is %s', (text, spelled) => {
  expect(iso(timeOf(text, now))).toBe(iso(Date.parse(spelled)));
});

test.each(['1990010100', '2015030112'])(
  '%j may be a day and its hour, and is no seconds, even in 2040',
  (text) => {
    expect(timeOf(text, Date.parse('2040-01-01'))).toBeUndefined();
  },
);

test.each([
  '0000-00-00',
  '0000-00-00 00:00:00',
  '00000000000000',
  '0',
  '1970-01-01 09:00:00',
  '19891231',
  '1989-12-31T23:59:59+09:00',
  '600000000',
  '99991231',
  '9999-12-31 23:59:59',
  '2026-06-15 12:00:01',
  '2026-06-16',
  '1790000000',
  '1790000000000',
  '20150231',
  '2015-02-29',
  '201503012430',
  '20150301123060',
  '2015-03-01 24:00:00',
  '2015-03-01 오후 13:00',
  '2015-03-01 오전 0:30',
  '2015-03-01T12:30+15:00',
  '2015-03/01',
  '2015-03-01-05',
  '2015-03',
  '2015',
  '15/03/01',
  '150301',
  '03/01/2015',
  '2015030112',
  '42064',
  '1425180605.5',
  '1425180605000000',
  '-1425180605',
  'yesterday',
])('%j is no time that an account can be of, or not surely one', (text) => {
  expect(timeOf(text, now)).toBeUndefined();
});

type Clock = Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>;
const monthDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const daysIn = (year: number, month: number) =>
  (monthDays[month - 1] ?? 0) + (month === 2 && isLeap(year) ? 1 : 0);

/** When a clock in Korea shows this; undefined where none ever does, or did not between 1990 and now. */
function koreanMoment({ year, month, day, hour, minute, second }: Clock, offset = 540): number | undefined {
  const isDay = month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
  if (!isDay || hour > 23 || minute > 59 || second > 59) return undefined;
  const at = Date.UTC(year, month - 1, day, hour, minute - offset, second);
  return year >= 1989 && at >= Date.parse('1989-12-31T15:00:00Z') && at <= now ? at : undefined;
}

const twelve = (hour: number) => hour % 12 || 12;
const digits = (count: number) => (value: number) => String(value).padStart(count, '0');
const two = digits(2);
/** How each part is written, by its letters; `wide` is with a zero before what could do without. */
const written: Record<string, (clock: Clock, wide: boolean, zone: string) => string> = {
  yyyy: ({ year }) => digits(4)(year),
  MM: ({ month }) => two(month),
  M: ({ month }, wide) => (wide ? two(month) : `${month}`),
  dd: ({ day }) => two(day),
  d: ({ day }, wide) => (wide ? two(day) : `${day}`),
  HH: ({ hour }) => two(hour),
  H: ({ hour }, wide) => (wide ? two(hour) : `${hour}`),
  h: ({ hour }, wide) => (wide ? two(twelve(hour)) : `${twelve(hour)}`),
  a: ({ hour }, wide) => (hour < 12 ? (wide ? 'AM' : '오전') : wide ? 'PM' : '오후'),
  mm: ({ minute }) => two(minute),
  ss: ({ second }) => two(second),
  SSS: () => '987',
  S: () => '987654',
  XXX: () => '+09:00',
  X: (_clock, _wide, zone) => zone,
};
const anyPart = /yyyy|MM?|dd?|HH?|h|a|mm|ss|S+|X+/g;
const zones = { Z: 0, UTC: 0, KST: 540, '+09': 540, '+0900': 540, '-05:30': -330, '+00:00': 0 };
type Zone = keyof typeof zones;

/** What a form shows of a clock. */
const shownBy = (form: string, { year, month, day, hour, minute, second }: Clock): Clock => ({
  ...{ year, month, day },
  hour: form.includes('H') ? hour : form.includes('h') ? hour % 24 : 0,
  minute: form.includes('mm') ? minute : 0,
  second: form.includes('ss') ? second : 0,
});

const clocks = (beyond: boolean) =>
  fc.record({
    year: beyond ? fc.integer({ min: 0, max: 9999 }) : fc.integer({ min: 1988, max: 2027 }),
    month: fc.integer(beyond ? { min: 0, max: 19 } : { min: 1, max: 12 }),
    day: fc.integer({ min: beyond ? 0 : 1, max: beyond ? 39 : 31 }),
    hour: fc.integer({ min: 0, max: beyond ? 29 : 23 }),
    minute: fc.integer({ min: 0, max: beyond ? 79 : 59 }),
    second: fc.integer({ min: 0, max: beyond ? 79 : 59 }),
  });

const spelledForms = timeForms.filter((form) => form.startsWith('yyyy'));

describe('of all forms', () => {
  test('two count since 1970, all others spell a day', () => {
    expect(timeForms.filter((form) => !spelledForms.includes(form))).toEqual(['seconds', 'milliseconds']);
    expect(new Set(timeForms).size).toBe(timeForms.length);
  });

  test.each(spelledForms)('%s is the very time that it spells, or none', (form) => {
    const anyClock = fc.oneof(clocks(false), clocks(true));
    const anyZone = fc.constantFrom(...(Object.keys(zones) as Zone[]));
    const every = fc.property(anyClock, fc.boolean(), anyZone, (clock, wide, zone) => {
      const shown = shownBy(form, clock);
      const text = form.replace(anyPart, (letters) => written[letters]?.(shown, wide, zone) ?? '?');
      const offset = /[^X]X$/.test(form) ? zones[zone] : 540;
      expect([text, iso(timeOf(text, now))]).toEqual([text, iso(koreanMoment(shown, offset))]);
    });
    fc.assert(every);
  });

  test.each([
    ['seconds', 1000],
    ['milliseconds', 1],
  ])('%s are those between 1990 and now', (_form, unit) => {
    const first = Date.parse('1990-01-01T00:00:00+09:00');
    const least = unit === 1 ? 1e12 : 1e8 * unit;
    fc.assert(
      fc.property(fc.integer({ min: least / unit, max: (now * 2) / unit }), (count) => {
        const at = count * unit;
        expect(timeOf(String(count), now)).toBe(at >= first && at <= now ? at : undefined);
      }),
    );
  });
});

describe('of digits alone', () => {
  /** The digits of a moment in Korea. */
  const digitsOf = (at: number, count: number) =>
    new Date(at + 540 * 60_000).toISOString().replace(/\D/g, '').slice(0, count);

  test('eight, twelve or fourteen are the very date that they spell, or none', () => {
    const near = fc.integer({ min: Date.parse('1980-01-01'), max: now * 2 });
    const changed = fc.array(fc.tuple(fc.nat(13), fc.nat(9)), { maxLength: 2 });
    const spelled = fc.tuple(near, changed).map(([at, changes]) => {
      const signs = [...digitsOf(at, 14)];
      for (const [place, digit] of changes) signs[place] = String(digit);
      return signs.join('');
    });
    const anything = fc
      .array(fc.nat(9), { minLength: 14, maxLength: 14 })
      .map((all) => all.map(String).join(''));
    fc.assert(
      fc.property(fc.oneof(spelled, anything), fc.constantFrom(8, 12, 14), (all, count) => {
        const text = all.slice(0, count);
        const at = timeOf(text, now);
        expect(at === undefined ? text : digitsOf(at, count)).toBe(text);
        expect(at ?? now).toBeLessThanOrEqual(now);
      }),
      { numRuns: 5000 },
    );
  });

  test('every eight of them that could be a day since 1989 are that day, or none', () => {
    const wrong: string[] = [];
    for (let year = 1989; year <= 2027; year += 1)
      for (let month = 0; month <= 13; month += 1)
        for (let day = 0; day <= 32; day += 1) {
          const text = `${year}${two(month)}${two(day)}`;
          const due = koreanMoment({ year, month, day, hour: 0, minute: 0, second: 0 });
          if (timeOf(text, now) !== due) wrong.push(text);
        }
    expect(wrong).toEqual([]);
  });

  test('any other number of them is none, but for seconds, milliseconds and a time with milliseconds', () => {
    const others = [1, 2, 3, 4, 5, 6, 7, 11, 15, 16, 18, 19, 20];
    const lengths = fc
      .constantFrom(...others)
      .chain((length) => fc.stringMatching(RegExp(`^\\d{${length}}$`)));
    fc.assert(fc.property(lengths, (text) => timeOf(text, now) === undefined));
  });
});
