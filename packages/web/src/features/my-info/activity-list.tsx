import { tableDay, timeOfDay } from '../../i18n/date-time.ts';
import { nameOfCountry } from '../../i18n/name-of-country.ts';
import { usePathTo } from '../../i18n/use-path-to.ts';
import { useText } from '../../i18n/use-text.ts';
import { Link } from '../../navigation/link.tsx';
import css from './activity-list.module.css';
import { type ActivityRow, aboutWords, deviceWords, didWords } from './activity-words.ts';
import { Group } from './group.tsx';
import { Pill } from './pill.tsx';
import { Row } from './row.tsx';

/** Rows by day, in their order. */
function byDay(rows: readonly ActivityRow[]): [string, ActivityRow[]][] {
  const days = new Map<string, ActivityRow[]>();
  for (const row of rows) {
    const day = tableDay(row.at);
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return [...days];
}

/** What happened, day by day; what may have been somebody else leads to the steps against it. */
export const ActivityList = ({ rows }: { rows: readonly ActivityRow[] }) =>
  byDay(rows).map(([day, ofDay]) => (
    <Group key={day} title={day}>
      {ofDay.map((row) => (
        <ActivityItem key={row.id} row={row} />
      ))}
    </Group>
  ));

/** Where somebody else may have been at work: not in the session that reads this, nor at the desk, nor at a log-in that failed. */
const isDoubtful = ({ event, session }: ActivityRow): boolean =>
  session !== 'CURRENT' && event !== 'LOGIN_FAILED' && event !== 'NOT_ME' && !event.startsWith('OPERATOR_');

function ActivityItem({ row }: { row: ActivityRow }) {
  const t = useText();
  const pathTo = usePathTo();
  const what = didWords(t, row);
  return (
    <Row label={what} detail={<Detail row={row} />}>
      {row.session === 'CURRENT' && <Pill look="brand">{t('myInfo.thisDevice')}</Pill>}
      {isDoubtful(row) && (
        <Link
          className={css.notMe}
          to={pathTo('myRescue', { row: row.id, at: row.at })}
          aria-label={t('myInfo.activity.notMeOf', { what: `${timeOfDay(row.at)} ${what}` })}
        >
          {t('myInfo.activity.notMe')}
        </Link>
      )}
    </Row>
  );
}

function Detail({ row }: { row: ActivityRow }) {
  const t = useText();
  const state = { LIVING: 'myInfo.activity.living', ENDED: 'myInfo.activity.ended' } as const;
  const parts = [
    timeOfDay(row.at),
    aboutWords(t, row),
    deviceWords(t, row),
    row.country === null ? '' : nameOfCountry(row.country),
    row.session === 'LIVING' || row.session === 'ENDED' ? t(state[row.session]) : '',
  ].filter((part) => part !== '');
  return (
    <>
      {parts.join(' · ')}
      {row.event === 'LOGIN' && row.new_device && (
        <span className={css.new}>{t('myInfo.activity.newDevice')}</span>
      )}
    </>
  );
}
