import { useEffect, useSyncExternalStore } from 'react';
import { watchAnswers } from '../api/answers.ts';
import { leaveWhereGone, leaveWhereOver } from '../components/session/leave-shared-session.ts';
import { logOut } from '../components/session/log-out.ts';
import { useText } from '../i18n/use-text.ts';
import { watchOtherTabs } from '../session/other-tabs.ts';
import { sharedEnd } from '../session/shared-session.ts';
import { runLayoutAction } from '../ui/layout-state.ts';
import css from './header.module.css';

/** How often the time is looked at, in milliseconds: what another tab did shows by then. */
const lookEvery = 10_000;
/** In its last minutes the end is announced, instead of counted down. */
const soon = 2;

function watch(look: () => void): () => void {
  const timer = setInterval(look, lookEvery);
  const stops = [watchOtherTabs(look), watchAnswers(look)];
  return () => {
    clearInterval(timer);
    for (const stop of stops) stop();
  };
}

/** For how many minutes the session lives on unless it is used, in any tab; undefined once it is gone. */
function minutesLeft(): number | undefined {
  const end = sharedEnd();
  return end === undefined ? undefined : Math.max(0, Math.ceil((end - Date.now()) / 60_000));
}

/** Says under the page that the computer is a shared one and when the reader is logged out of it, and does so then. */
export function SharedSessionBar() {
  const t = useText();
  const minutes = useSyncExternalStore(watch, minutesLeft);
  useEffect(() => {
    if (minutes === undefined) void leaveWhereGone();
    else if (minutes === 0) void leaveWhereOver();
  }, [minutes]);
  if (minutes === undefined) return null;
  const isSoon = minutes <= soon;
  return (
    <section className={`${css.header} ${css.brand} ${css.shared}`} aria-label={t('myInfo.sharedMode')}>
      <div>
        {/* Heard when it comes and before the end, but not each minute: a timer is silent. */}
        <span role="status">{t(isSoon ? 'myInfo.sharedSoon' : 'myInfo.sharedMode')}</span>
        {!isSoon && (
          <>
            {' · '}
            <span role="timer">{t('myInfo.sharedLeft', { minutes })}</span>
          </>
        )}
      </div>
      <div className={css.end}>
        <button type="button" className={css.action} onClick={() => void runLayoutAction(logOut)}>
          {t('myInfo.logOut')}
        </button>
      </div>
    </section>
  );
}
