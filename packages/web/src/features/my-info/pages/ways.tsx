import type { DataOf } from '@daemun/contract/calls/index';
import type { NamedWay } from '@daemun/contract/codes/providers';
import { load as loadCall } from '../../../components/calls/load.ts';
import { perform } from '../../../components/calls/perform.ts';
import { showReceipt } from '../../../components/receipt/show-receipt.tsx';
import { navigateTo } from '../../../components/redirect/post-login-redirect.ts';
import { ownTarget } from '../../../components/redirect/redirect-target.ts';
import { prepareDates } from '../../../i18n/date-time.ts';
import { usePathTo } from '../../../i18n/use-path-to.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { LoadArgs } from '../../../navigation/load-args.ts';
import { useLoaderData, useRevalidator, useSearchParams } from '../../../navigation/use-router.ts';
import { BottomBar } from '../../../ui/bottom-bar.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { WayList } from '../way-list.tsx';
import { wayNames } from '../way-names.ts';
import css from './change.module.css';

export { SectionList as Beside } from '../section-list.tsx';

type Ways = DataOf<'myWays'>['ways'];

export async function load({ request }: LoadArgs): Promise<Ways> {
  prepareDates();
  return (await loadCall('myWays', {}, request)).ways;
}

/**
 * Ways in that wait for their owner's word; where none does, those that stand, as after a change of the password: its
 * receipt says that it was done, the page what follows.
 */
export function Page() {
  const ways = useLoaderData<Ways>();
  const query = useSearchParams()[0];
  const pathTo = usePathTo();
  const target = ownTarget(query.get('redirectUrl'), location.origin) ?? pathTo('mySetting');
  const isChanged = query.get('changed') === 'Y';
  const waiting = ways.filter(({ suspended }) => suspended);
  return waiting.length > 0 ? (
    <WaitingWays ways={waiting} isChanged={isChanged} target={target} />
  ) : (
    <StandingWays ways={ways} isChanged={isChanged} target={target} />
  );
}

type WaysProps = { readonly ways: Ways; readonly isChanged: boolean; readonly target: string };

/** What an answer does to the way it is about. */
const events = { MINE: 'WAY_CONFIRMED', REMOVE: 'WAY_REMOVED' } as const;

/** Says of one suspended way in, or of all, whose it is; answers how many still wait, nothing where it was refused. */
async function answerWays(answer: 'MINE' | 'REMOVE', way?: NamedWay): Promise<number | undefined> {
  const outcome = await perform('answerWays', { answer, way });
  if (!outcome.ok) return undefined;
  return outcome.data.ways.filter(({ suspended }) => suspended).length;
}

function WaitingWays({ ways, isChanged, target }: WaysProps) {
  const t = useText();
  const { revalidate } = useRevalidator();
  /** The last answer leads on to where the reader wanted to go. */
  const answer = async (answered: 'MINE' | 'REMOVE', way?: Ways[number]['way']) => {
    const rest = await answerWays(answered, way);
    if (rest === undefined) return;
    await (rest > 0 ? revalidate() : navigateTo(target));
    if (way) showReceipt({ event: events[answered], way, about: wayNames[way] });
  };
  return (
    <div className={css.page}>
      {isChanged && <p className={css.lead}>{t('myInfo.passwordChangedLead')}</p>}
      <Notice look="alarm" title={t('myInfo.waysHeading')}>
        {t('myInfo.waysLead')}
      </Notice>
      <WayList ways={ways} onAnswer={answer} />
      <BottomBar>
        <Button busyText={t('common.saving')} onPress={() => answer('MINE')}>
          {t('myInfo.waysAllMine')}
        </Button>
        <Button look="text" onPress={() => navigateTo(target)}>
          {t('myInfo.waysLater')}
        </Button>
      </BottomBar>
    </div>
  );
}

function StandingWays({ ways, isChanged, target }: WaysProps) {
  const t = useText();
  return (
    <div className={css.page}>
      <p className={css.lead}>{t(isChanged ? 'myInfo.waysStayLead' : 'myInfo.waysDone')}</p>
      <WayList ways={ways} />
      <BottomBar>
        <ButtonLink look="primary" to={target}>
          {t('title.mySetting')}
        </ButtonLink>
      </BottomBar>
    </div>
  );
}
