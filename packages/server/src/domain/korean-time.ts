const nineHours = 9 * 3_600_000;

/** A time in ISO 8601 with Korea's offset, to the second (decisions §1). */
export const isoKorean = (at: number): string =>
  `${new Date(at + nineHours).toISOString().slice(0, 19)}+09:00`;

/** The Korean day of a time, YYYY-MM-DD. */
export const koreanDay = (at: number): string => new Date(at + nineHours).toISOString().slice(0, 10);
