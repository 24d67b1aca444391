import type { DataOf } from '@daemun/contract/calls/index';
import { dateAndTime } from '../../i18n/date-time.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Pill } from './pill.tsx';
import css from './way-list.module.css';
import { wayNames } from './way-names.ts';

type Way = DataOf<'myWays'>['ways'][number];
type Answer = (answer: 'MINE' | 'REMOVE', way: Way['way']) => Promise<void>;

type WayListProps = {
  readonly ways: readonly Way[];
  /** What the owner says of one; without it the list only tells. */
  readonly onAnswer?: Answer;
};

/** Ways into the account, each with since when it stands. */
export function WayList({ ways, onAnswer }: WayListProps) {
  return (
    <ul className={css.list}>
      {ways.map((way) => (
        <WayItem key={way.way} way={way} onAnswer={onAnswer} />
      ))}
    </ul>
  );
}

function WayItem({
  way: { way, email, since, first, cut },
  onAnswer,
}: {
  way: Way;
  onAnswer: Answer | undefined;
}) {
  const t = useText();
  const name = t(wayNames[way]);
  return (
    <li className={css.way}>
      <h2 className={css.name}>
        {name}
        {first && <Pill>{t('myInfo.firstRegistered')}</Pill>}
        {cut && <Pill>{t('myInfo.statusCut')}</Pill>}
      </h2>
      <p className={css.detail}>
        {email && <bdi>{email}</bdi>}
        <span>{t('myInfo.waySince', { time: dateAndTime(since) })}</span>
      </p>
      {onAnswer && (
        <div className={css.answers}>
          <Button
            look="quiet"
            label={t('myInfo.wayMineOf', { way: name })}
            onPress={() => onAnswer('MINE', way)}
          >
            {t('myInfo.wayMine')}
          </Button>
          {!first && (
            <Button
              look="text"
              label={t('myInfo.wayRemoveOf', { way: name })}
              onPress={() => onAnswer('REMOVE', way)}
            >
              {t('myInfo.wayRemove')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
