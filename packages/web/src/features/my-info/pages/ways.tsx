import type { DataOf } from '@daemun/contract/calls/index';
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
import { WaitingGroup } from '../waiting-group.tsx';
import { WayList } from '../way-list.tsx';
import { wayNames } from '../way-names.ts';
import css from './change.module.css';

export { SectionList as Beside } from '../section-list.tsx';

type Told = DataOf<'myWays'>;
type Ways = Told['ways'];

export function load({ request }: LoadArgs): Promise<Told> {
  prepareDates();
  return loadCall('myWays', {}, request);
}

/**
 * What the owner sees first after a login: acts that wait, with their end and a button that stops them, and methods that need
 * confirmation. If there are none, the methods that open the account, as after a change of the password.
 */
export function Page() {
  const t = useText();
  const { ways, waiting: acts = [] } = useLoaderData<Told>();
  const { revalidate } = useRevalidator();
  const query = useSearchParams()[0];
  const pathTo = usePathTo();
  const target = ownTarget(query.get('redirectUrl'), location.origin) ?? pathTo('mySetting');
  const isChanged = query.get('changed') === 'Y';
  const waiting = ways.filter(({ suspended }) => suspended);
  if (waiting.length === 0 && acts.length === 0)
    return <StandingWays ways={ways} isChanged={isChanged} target={target} />;
  return (
    <>
      {acts.length > 0 && <WaitingActs waiting={acts} onChanged={revalidate} />}
      {waiting.length > 0 ? (
        <WaitingWays ways={waiting} isChanged={isChanged} target={target} />
      ) : (
        <BottomBar>
          <ButtonLink look="primary" to={target}>
            {t('common.next')}
          </ButtonLink>
        </BottomBar>
      )}
    </>
  );
}

/** What is carried out at its end, unless the owner stops it here. */
function WaitingActs({ waiting, onChanged }: Parameters<typeof WaitingGroup>[0]) {
  const t = useText();
  return (
    <div className={css.page}>
      <Notice look="alarm">{t('myInfo.waiting.lead')}</Notice>
      <WaitingGroup waiting={waiting} onChanged={onChanged} />
    </div>
  );
}

type WaysProps = { readonly ways: Ways; readonly isChanged: boolean; readonly target: string };

/** What an answer does to the way it is about. */
const events = { MINE: 'WAY_CONFIRMED', REMOVE: 'WAY_REMOVED' } as const;

/** Says of one suspended way in, or of all, whose it is; answers how many still wait, nothing where it was refused. */
async function answerWays(answer: 'MINE' | 'REMOVE', standing?: Ways[number]): Promise<number | undefined> {
  const way = standing?.way;
  const outcome = await perform('answerWays', { answer, way, passkey: standing?.passkey?.id });
  if (!outcome.ok) return undefined;
  return outcome.data.ways.filter(({ suspended }) => suspended).length;
}

function WaitingWays({ ways, isChanged, target }: WaysProps) {
  const t = useText();
  const { revalidate } = useRevalidator();
  /** The last answer leads on to where the reader wanted to go. */
  const answer = async (answered: 'MINE' | 'REMOVE', standing?: Ways[number]) => {
    const rest = await answerWays(answered, standing);
    if (rest === undefined) return;
    await (rest > 0 ? revalidate() : navigateTo(target));
    if (!standing) return;
    const { way, passkey } = standing;
    showReceipt({ event: events[answered], way, about: passkey ? { text: passkey.name } : wayNames[way] });
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
