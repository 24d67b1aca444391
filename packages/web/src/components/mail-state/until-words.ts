import { dateAndTime, daysUntil, timeOfDay } from '../../i18n/date-time.ts';
import type { Text } from '../../i18n/text.ts';

/** "내일 14:02까지": the end of a link in words near to the reader. */
export function untilWords(t: Text, moment: string, now: number): string {
  const days = daysUntil(moment, now);
  if (days === 0) return t('mail.untilToday', { time: timeOfDay(moment) });
  if (days === 1) return t('mail.untilTomorrow', { time: timeOfDay(moment) });
  return t('mail.until', { time: dateAndTime(moment) });
}
