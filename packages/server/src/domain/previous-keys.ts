import { koreanDay } from './korean-time.ts';

/** Whether keys and secrets from before a change are taken at a time. `until` is the last day, in Korea; without it there is no end. */
export const arePreviousTaken = (until: string | undefined, now: number): boolean =>
  until === undefined || koreanDay(now) <= until;
