import type { DataOf } from '@daemun/contract/calls/index';
import { useState } from 'react';
import { load as loadCall, loadMember } from '../../../components/calls/load.ts';
import { dateAndTime, prepareDates } from '../../../i18n/date-time.ts';
import { usePathTo } from '../../../i18n/use-path-to.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { LoadArgs } from '../../../navigation/load-args.ts';
import { useLoaderData } from '../../../navigation/use-router.ts';
import { hasPassword } from '../../../session/has-password.ts';
import type { Member } from '../../../session/member.ts';
import { BottomBar } from '../../../ui/bottom-bar.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { type ActivityRow, aboutWords, deviceWords, didWords } from '../activity-words.ts';
import step from '../rescue-steps.module.css';
import { ChangePassword, ChooseRow, DisputedByMail, EndOthers, Report } from '../rescue-steps.tsx';
import { UndoWays } from '../undo-ways.tsx';
import css from './change.module.css';

type Rescue = {
  readonly member: Member;
  readonly profile: DataOf<'myInfo'>;
  readonly ways: DataOf<'myWays'>['ways'];
  readonly partners: DataOf<'myPartners'>['partners'];
  /** What is in doubt; a row that is gone, nothing. */
  readonly row: ActivityRow | undefined;
  readonly since: string;
  /** Whoever came by the button of a mail has disputed the account already. */
  readonly byMail: boolean;
};

/** The list from a moment on begins with what happened then. */
const justAfter = (at: string): string => String((Date.parse(at) || 0) + 1000);

export async function load({ request }: LoadArgs): Promise<Rescue> {
  const query = new URL(request.url).searchParams;
  const since = query.get('at') ?? '';
  const first = loadCall('myInfo', {}, request);
  const all = Promise.all([
    first,
    loadMember(request, first),
    loadCall('myWays', {}, request, first),
    loadCall('myPartners', {}, request, first),
    loadCall('myActivity', { before: justAfter(since) }, request, first),
  ]);
  prepareDates();
  const [profile, member, { ways }, { partners }, { rows }] = await all;
  return {
    member,
    profile,
    ways,
    partners,
    row: rows.find(({ id }) => id === query.get('row')),
    since,
    byMail: query.get('by') === 'mail',
  };
}

/** Four steps for who sees activity of somebody else; each can be left out. */
export function Page() {
  const { row, since, byMail, profile, member, ways, partners } = useLoaderData<Rescue>();
  const [code, setCode] = useState<string>();
  const [isFinished, setFinished] = useState(false);
  if (isFinished) return <Finished code={code} />;
  return (
    <div className={css.page}>
      <Opening row={row} />
      {row && <Report row={row} onReported={setCode} />}
      {!row && (byMail ? <DisputedByMail /> : <ChooseRow />)}
      <EndOthers />
      <ChangePassword hasPassword={hasPassword(profile.rep_login_plf, ways)} />
      <UndoWays ways={ways} partners={partners} since={since} member={member} />
      <Finish onFinish={() => setFinished(true)} />
    </div>
  );
}

function Opening({ row }: { row: ActivityRow | undefined }) {
  const t = useText();
  return (
    <>
      <Notice look="brand" title={t('myInfo.activity.rescueHeading')}>
        {t('myInfo.activity.rescueLead')}
      </Notice>
      {row && (
        <p className={step.about}>
          {t('myInfo.activity.rescueEntry')}:{' '}
          {[didWords(t, row), aboutWords(t, row), dateAndTime(row.at), deviceWords(t, row)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
    </>
  );
}

function Finish({ onFinish }: { onFinish: () => void }) {
  const t = useText();
  return (
    <BottomBar>
      <Button onPress={onFinish}>{t('myInfo.activity.finish')}</Button>
    </BottomBar>
  );
}

/** What to tell the customer centre, where more help is wanted. */
function Finished({ code }: { code: string | undefined }) {
  const t = useText();
  const pathTo = usePathTo();
  const phone = t('brand.phone');
  return (
    <div className={css.page}>
      <div role="status">
        <Notice look="good">
          {code === undefined
            ? t('myInfo.activity.unreported', { phone })
            : t('myInfo.activity.finished', { phone, code })}
        </Notice>
      </div>
      <BottomBar>
        <ButtonLink look="primary" to={pathTo('mySetting')}>
          {t('title.mySetting')}
        </ButtonLink>
      </BottomBar>
    </div>
  );
}
