import type { DataOf } from '@daemun/contract/calls/index';
import { load as loadCall } from '../../../components/calls/load.ts';
import { platformNames } from '../../../components/login/platform-names.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { LoadArgs } from '../../../navigation/load-args.ts';
import { useLoaderData, useSearchParams } from '../../../navigation/use-router.ts';
import { Button, SubmitButton } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { downloadData } from '../download-data.ts';
import { EraseChoice } from '../erase-choice.tsx';
import { type Fact, FactList } from '../fact-list.tsx';
import { loginMethods } from '../login-methods.ts';
import { ReasonChoice } from '../reason-choice.tsx';
import { askToWithdraw, leavingHours } from '../withdraw.ts';
import css from './change.module.css';

export { SectionList as Beside } from '../section-list.tsx';

type Leaving = { readonly profile: DataOf<'myInfo'>; readonly terms: DataOf<'leavingTerms'> };

/** Asks for what needs a fresh password, so that a re-entry comes before anything is chosen. */
export async function load({ request }: LoadArgs): Promise<Leaving> {
  const first = loadCall('myInfo', {}, request);
  const [profile, terms] = await Promise.all([first, loadCall('leavingTerms', {}, request, first)]);
  return { profile, terms };
}

const ended: readonly Fact[] = [
  { what: 'brand.agency', how: 'myInfo.endsAgency' },
  { what: 'brand.newsGame', how: 'myInfo.endsNewsGame' },
  { what: 'brand.archive', how: 'myInfo.endsArchive' },
];
const keptBy = ({ kept_days, mail_days, rejoin_block_days }: Leaving['terms']): readonly Fact[] => [
  { what: 'myInfo.keptConsents', how: 'myInfo.keptConsentsHow', values: { days: kept_days } },
  { what: 'myInfo.keptTrail', how: 'myInfo.keptTrailHow', values: { days: kept_days } },
  { what: 'myInfo.keptReason', how: 'myInfo.keptReasonHow', values: { days: kept_days } },
  { what: 'myInfo.keptMail', how: 'myInfo.keptMailHow', values: { days: mail_days } },
  ...(rejoin_block_days > 0
    ? [{ what: 'myInfo.rejoin', how: 'myInfo.rejoinHow', values: { days: rejoin_block_days } } as const]
    : []),
];

/** The way out: what ends, what is kept and for how long, all before the button, which is not pinned for that reason. */
export function Page() {
  const t = useText();
  const { profile, terms } = useLoaderData<Leaving>();
  const redirectUrl = useSearchParams()[0].get('redirectUrl');
  return (
    <div className={css.page}>
      <p className={css.lead}>{t('myInfo.withdrawalNotice', leavingHours)}</p>
      <Form onSubmit={(values) => askToWithdraw(values, redirectUrl)}>
        <FactList title={t('myInfo.whatEnds')} facts={ended} />
        <WaysEnded profile={profile} />
        <FactList title={t('myInfo.whatIsKept')} facts={keptBy(terms)} />
        <Button look="quiet" busyText={t('myInfo.downloading')} onPress={() => downloadData('html')}>
          {t('myInfo.download')}
        </Button>
        <Button look="quiet" busyText={t('myInfo.downloading')} onPress={() => downloadData('json')}>
          {t('myInfo.downloadJson')}
        </Button>
        <ReasonChoice />
        {terms.erase_now && <EraseChoice />}
        <SubmitButton look="danger-quiet">{t('myInfo.withdraw')}</SubmitButton>
      </Form>
    </div>
  );
}

/** Which ways of logging in go with the account. */
function WaysEnded({ profile }: { profile: Pick<DataOf<'myInfo'>, 'rep_login_plf' | 'mbr_sub_entity'> }) {
  const t = useText();
  const ways = loginMethods(profile).filter(({ mark }) => mark !== 'N');
  return (
    <Notice title={t('myInfo.waysEnded')}>
      {ways.map(({ platform }) => t(platformNames[platform])).join(t('myInfo.comma'))}
    </Notice>
  );
}
