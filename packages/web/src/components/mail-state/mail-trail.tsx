import { timeOfDay } from '../../i18n/date-time.ts';
import { useText } from '../../i18n/use-text.ts';
import css from './mail-trail.module.css';
import { domainOf } from './mailboxes.ts';
import type { Stage } from './stages.ts';
import { untilWords } from './until-words.ts';

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
