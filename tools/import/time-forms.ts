import { timeOfIsoKorean } from '../../packages/server/src/domain/korean-time.ts';

/**
 * Parts of a time by the letters of Unicode's date patterns, which Java has too. M, d, H and h stand for one digit or
 * two.
 */
const letters: Readonly<Record<string, string>> = {
  milliseconds: '(?<milliseconds>\\d{13})',
  // Up to March 2030: from 1990010100 on ten digits could be a day and its hour.
  seconds: '(?<seconds>\\d{9}|1[0-8]\\d{8})',
  yyyy: '(?<year>\\d{4})',
  MM: '(?<month>\\d\\d)',
  M: '(?<month>\\d\\d?)',
  dd: '(?<day>\\d\\d)',
  d: '(?<day>\\d\\d?)',
  HH: '(?<hour>\\d\\d)',
  H: '(?<hour>\\d\\d?)',
  h: '(?<hour>\\d\\d?)',
  mm: '(?<minute>\\d\\d)',
  ss: '(?<second>\\d\\d)',
  SSS: '\\d{3}',
  S: '\\d{1,9}',
  a: '(?<half>오전|오후|[Aa][Mm]|[Pp][Mm])',
  XXX: '(?<zone>Z|\\+(?:0\\d|1[0-4]):[0-5]\\d)',
  X: '(?<zone>Z|UTC|GMT|KST|[+-](?:0\\d|1[0-4])(?::?[0-5]\\d)?)',
  '.': '\\.',
};
type Parts = Readonly<Partial<Record<string, string>>>;

const days = ['yyyy-M-d', 'yyyy.M.d', 'yyyy.M.d.', 'yyyy/M/d', 'yyyy. M. d.', 'yyyy년 M월 d일'];
const times = [' H:mm', ' H:mm:ss', ' H:mm:ss.S', 'TH:mm', 'TH:mm:ss', 'TH:mm:ss.S'];
const halfDays = [' a h:mm', ' a h:mm:ss', ' h:mm a', ' h:mm:ss a'];

/**
 * The forms in which archives write a time: a day with or without a time, in Korea where no zone is said, or a number
 * since 1970. Of digits alone each length has one form, so that none is taken for another.
 */
export const timeForms: readonly string[] = [
  'yyyyMMdd',
  'yyyyMMddHHmm',
  'yyyyMMddHHmmss',
  'yyyyMMddHHmmssSSS',
  'seconds',
  'milliseconds',
  'yyyyMMddHHmmssX',
  'yyyyMMddHHmmss.SX',
  'yyyyMMddTHHmmss',
  'yyyyMMddTHHmmssX',
  'yyyyMMdd HHmmss',
  'yyyyMMdd HH:mm:ss',
  'yyyy-MM-dd-HH.mm.ss.S',
  'yyyy-MM-ddXXX',
  ...days,
  ...days.flatMap((day) => [...times, ...halfDays].map((time) => `${day}${time}`)),
  ...days.flatMap((day) => times.flatMap((time) => [`${day}${time}X`, `${day}${time} X`])),
];

const longestFirst = Object.keys(letters).sort((one, other) => other.length - one.length);
const anyLetters = new RegExp(longestFirst.map((each) => each.replace('.', '\\.')).join('|'), 'g');
const shapes = timeForms.map(
  (form) => new RegExp(`^${form.replace(anyLetters, (each) => letters[each] ?? '')}$`),
);

function partsOf(text: string): Parts | undefined {
  for (const shape of shapes) {
    const found = shape.exec(text);
    if (found) return found.groups;
  }
  return undefined;
}

const afternoon = /^(?:오후|pm)$/i;

/** The hour of twenty-four; 12 in the afternoon is noon. */
function hourOf({ hour = '0', half }: Parts): string {
  if (half === undefined) return hour;
  const isOnTheDial = Number(hour) >= 1 && Number(hour) <= 12;
  return isOnTheDial ? String((Number(hour) % 12) + (afternoon.test(half) ? 12 : 0)) : '';
}

const two = (digits: string) => digits.padStart(2, '0');

const zoneNames: Parts = { Z: '+00:00', UTC: '+00:00', GMT: '+00:00', KST: '+09:00' };
const offsetOf = ({ zone = 'KST' }: Parts): string =>
  zoneNames[zone] ?? `${zone.slice(0, 3)}:${zone.slice(3).replace(':', '') || '00'}`;

/** The moment that parts spell; undefined where no calendar has the day or no clock the time. */
function momentOf(parts: Parts): number | undefined {
  if (parts.milliseconds) return Number(parts.milliseconds);
  if (parts.seconds) return Number(parts.seconds) * 1000;
  const { year = '', month = '', day = '', minute = '00', second = '00' } = parts;
  const hour = hourOf(parts);
  const spelled = `${year}-${two(month)}-${two(day)}T${two(hour)}:${minute}:${second}`;
  // `Date.parse` by itself takes the 31st of February for a day in March.
  const isOne = hour !== '' && timeOfIsoKorean(`${spelled}+09:00`) !== undefined;
  return isOne ? Date.parse(`${spelled}${offsetOf(parts)}`) : undefined;
}

/** No service had accounts before; Korea's clocks have had no summer time since, so +09:00 is always right. */
const earliest = Date.parse('1990-01-01T00:00:00+09:00');

/** The time that a text spells; undefined where it has no known form, or no account can be of then. */
export function timeOf(text: string, now: number): number | undefined {
  const parts = partsOf(text);
  const at = parts && momentOf(parts);
  return at !== undefined && at >= earliest && at <= now ? at : undefined;
}
