import type { DataOf } from '@daemun/contract/calls/index';
import type { ActivityKind } from '@daemun/contract/codes/activity';
import { useState } from 'react';
import { load as loadCall } from '../../../components/calls/load.ts';
import { perform } from '../../../components/calls/perform.ts';
import { navigateTo } from '../../../components/redirect/post-login-redirect.ts';
import { ownTarget } from '../../../components/redirect/redirect-target.ts';
import { prepareDates } from '../../../i18n/date-time.ts';
import type { MessageId } from '../../../i18n/message-id.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { LoadArgs } from '../../../navigation/load-args.ts';
import { useLoaderData, useSearchParams } from '../../../navigation/use-router.ts';
import { markActivitySeen } from '../../../session/seen-activity.ts';
import { BottomBar } from '../../../ui/bottom-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ActivityList } from '../activity-list.tsx';
import css from './activity.module.css';

export { SectionList as Beside } from '../section-list.tsx';

type Activity = DataOf<'myActivity'>;
type Choice = ActivityKind | 'ALL';

const choices: readonly (readonly [Choice, MessageId])[] = [
  ['ALL', 'myInfo.activity.all'],
  ['LOGIN', 'myInfo.activity.logins'],
  ['CHANGE', 'myInfo.activity.changes'],
];

export async function load({ request }: LoadArgs): Promise<Activity> {
  prepareDates();
  const first = await loadCall('myActivity', {}, request);
  const [newest] = first.rows;
  if (newest) markActivitySeen(newest.at);
  return first;
}

/** What happened to the account in ninety days; narrowed by a press, page by page. A log-in leads here first where no mail could tell of it. */
export function Page() {
  const t = useText();
  const first = useLoaderData<Activity>();
  const wish = useSearchParams()[0].get('redirectUrl');
  const target = ownTarget(wish, location.origin);
  const [shown, setShown] = useState<{ choice: Choice } & Activity>({ choice: 'ALL', ...first });
  const look = async (choice: Choice, before?: string) => {
    const outcome = await perform('myActivity', {
      before,
      kind: choice === 'ALL' ? undefined : choice,
    });
    if (!outcome.ok) return;
    const { rows, next } = outcome.data;
    setShown((old) => ({ choice, rows: before === undefined ? rows : [...old.rows, ...rows], next }));
  };
  const { choice, rows, next } = shown;
  return (
    <div className={css.page}>
      {target !== undefined && <Notice look="brand">{t('myInfo.activity.news')}</Notice>}
      <p className={css.lead}>{t('myInfo.activity.lead')}</p>
      <Filter choice={choice} onChoose={(each) => void look(each)} />
      {rows.length === 0 ? <p role="status">{t('myInfo.activity.none')}</p> : <ActivityList rows={rows} />}
      {next !== null && (
        <div className={css.more}>
          <Button look="quiet" onPress={() => look(choice, next)}>
            {t('myInfo.activity.more')}
          </Button>
        </div>
      )}
      {target !== undefined && (
        <BottomBar>
          <Button onPress={() => navigateTo(target)}>{t('myInfo.activity.goOn')}</Button>
        </BottomBar>
      )}
    </div>
  );
}

function Filter({ choice, onChoose }: { choice: Choice; onChoose: (choice: Choice) => void }) {
  const t = useText();
  return (
    <fieldset className={css.filter}>
      <legend className={css.legend}>{t('myInfo.activity.filter')}</legend>
      {choices.map(([each, label]) => (
        <button
          key={each}
          type="button"
          className={css.choice}
          aria-pressed={choice === each}
          onClick={() => onChoose(each)}
        >
          {t(label)}
        </button>
      ))}
    </fieldset>
  );
}
