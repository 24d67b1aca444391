import { koreanDay } from './korean-time.ts';

const dayLong = 86_400_000;
const years = 2;
/** How long before the anniversary the confirmation goes out (conventions §3: our choice). */
const lead = 30 * dayLong;

/** The same date some years later, YYYY-MM-DD; 29 February becomes the 28th, so that it is never too late. */
export function anniversaryOf(day: string, later: number): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const target = Number(year) + later;
  const leap = new Date(Date.UTC(target, 1, 29)).getUTCMonth() === 1;
  return `${target}-${month}-${month === '02' && date === '29' && !leap ? '28' : date}`;
}

/** One two-yearly confirmation of a consent: the moment of sending (milliseconds) and the anniversary it is for. */
export type Confirmation = { readonly at: number; readonly anniversary: string };

/**
 * The latest confirmation of a consent that is due by a time, if there is one, and the next after it: each thirty days
 * before the second, fourth … return of its Korean date (Network Act §50⑧, conventions §3).
 */
export function confirmationsAround(
  agreedAt: number,
  now: number,
): { due: Confirmation | undefined; next: Confirmation } {
  let due: Confirmation | undefined;
  for (let count = 1; ; count += 1) {
    const anniversary = anniversaryOf(koreanDay(agreedAt), count * years);
    const one = { at: Date.parse(`${anniversary}T00:00:00+09:00`) - lead, anniversary };
    if (one.at > now) return { due, next: one };
    due = one;
  }
}
