import { type ReactNode, useId, useState } from 'react';
import { perform } from '../../components/calls/perform.ts';
import { usePathTo } from '../../i18n/use-path-to.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import type { ActivityRow } from './activity-words.ts';
import { endSessions } from './end-sessions.ts';
import css from './rescue-steps.module.css';

/** One of the steps, with a heading to jump to. */
export function Step({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={css.step} aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}

type ReportProps = { readonly row: ActivityRow; readonly onReported: (code: string) => void };

/** Step 1: it is said, and the session of a log-in that is in doubt ends. */
export function Report({ row, onReported }: ReportProps) {
  const t = useText();
  const [ended, setEnded] = useState<number>();
  const report = async () => {
    const outcome = await perform('notMe', { id: row.id });
    if (!outcome.ok) return;
    setEnded(outcome.data.ended);
    onReported(outcome.data.support_code);
  };
  return (
    <Step title={t('myInfo.activity.step1')}>
      {ended === undefined ? (
        <Button look="quiet" onPress={report}>
          {t(row.session === 'LIVING' ? 'myInfo.activity.step1Do' : 'myInfo.activity.step1Report')}
        </Button>
      ) : (
        <p role="status">{t('myInfo.activity.step1Done', { ended })}</p>
      )}
    </Step>
  );
}

/** Step 1 where nothing was chosen in the list. */
export function ChooseRow() {
  const t = useText();
  const pathTo = usePathTo();
  return (
    <Step title={t('myInfo.activity.step1')}>
      <p>{t('myInfo.activity.step1None')}</p>
      <ButtonLink to={pathTo('myActivity')}>{t('title.myActivity')}</ButtonLink>
    </Step>
  );
}

/** Step 1 where the button of a mail did it before the log-in. */
export function DisputedByMail() {
  const t = useText();
  return (
    <Step title={t('myInfo.activity.step1')}>
      <p>{t('myInfo.activity.step1ByMail')}</p>
    </Step>
  );
}

/** Step 2: everybody else is out. */
export function EndOthers() {
  const t = useText();
  return (
    <Step title={t('myInfo.activity.step2')}>
      <Button look="quiet" onPress={() => endSessions(undefined, async () => {})}>
        {t('myInfo.endOthers')}
      </Button>
    </Step>
  );
}

/** Step 3: a new password, where there is one. */
export function ChangePassword({ hasPassword }: { hasPassword: boolean }) {
  const t = useText();
  const pathTo = usePathTo();
  return (
    <Step title={t('myInfo.activity.step3')}>
      {hasPassword ? (
        <ButtonLink to={pathTo('myPasswordChange')}>{t('title.myPasswordChange')}</ButtonLink>
      ) : (
        <p>{t('myInfo.activity.step3None')}</p>
      )}
    </Step>
  );
}
