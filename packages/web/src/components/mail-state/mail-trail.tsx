import { dateAndTime, daysUntil, timeOfDay } from '../../i18n/date-time.ts';
import type { Text } from '../../i18n/text.ts';
import { useText } from '../../i18n/use-text.ts';
import css from './mail-trail.module.css';
import { domainOf } from './mailboxes.ts';
import type { Stage } from './stages.ts';

type MailTrailProps = {
  readonly stages: readonly Stage[];
  readonly email: string;
  /** When the mailed link ends (ISO 8601). */
  readonly until?: string | undefined;
};

/** How far one mail has come. Changes are told to screen readers. */
export function MailTrail({ stages, email, until }: MailTrailProps) {
  const t = useText();
  const last = stages.length - 1;
  return (
    <div aria-live="polite">
      <ol className={css.trail}>
        {stages.map(({ look, label, at }, index) => (
          <li key={label} className={css[look]} aria-current={look === 'now' ? 'step' : undefined}>
            <span>{t(label, { domain: domainOf(email) })}</span>
            {at !== undefined && <time dateTime={at}>{timeOfDay(at)}</time>}
            {index === last && until !== undefined && (
              <time dateTime={until}>{untilWords(t, until, Date.now())}</time>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** "내일 14:02까지": the end of a link in words near to the reader. */
function untilWords(t: Text, moment: string, now: number): string {
  const days = daysUntil(moment, now);
  if (days === 0) return t('mail.untilToday', { time: timeOfDay(moment) });
  if (days === 1) return t('mail.untilTomorrow', { time: timeOfDay(moment) });
  return t('mail.until', { time: dateAndTime(moment) });
}
