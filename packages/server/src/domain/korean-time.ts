const nineHours = 9 * 3_600_000;

/** A time in ISO 8601 with Korea's offset, to the second (decisions §1). */
export const isoKorean = (at: number): string =>
  `${new Date(at + nineHours).toISOString().slice(0, 19)}+09:00`;

/** The time that stands in the form of `isoKorean`; undefined where no calendar has the day or no clock the time. */
export function timeOfIsoKorean(text: string): number | undefined {
  const at = Date.parse(text);
  return !Number.isNaN(at) && isoKorean(at) === text ? at : undefined;
}

/** The Korean day of a time, YYYY-MM-DD. */
export const koreanDay = (at: number): string => new Date(at + nineHours).toISOString().slice(0, 10);

const day = 86_400_000;

/** The next time after a moment at which it is HH:MM in Korea. */
export function nextKoreanTime(timeOfDay: string, after: number): number {
  const at = Date.parse(`${koreanDay(after)}T${timeOfDay}:00+09:00`);
  return at > after ? at : at + day;
}
