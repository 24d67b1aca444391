import type { DataOf } from '@daemun/contract/calls/index';
import { load as loadCall, loadMember } from '../../../components/calls/load.ts';
import { offeredProviders } from '../../../components/social/offered-providers.ts';
import { useReturned } from '../../../components/social/use-returned.ts';
import { prepareDates } from '../../../i18n/date-time.ts';
import { usePathTo } from '../../../i18n/use-path-to.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { LoadArgs } from '../../../navigation/load-args.ts';
import { useLoaderData, useRevalidator } from '../../../navigation/use-router.ts';
import { hasPassword } from '../../../session/has-password.ts';
import type { Member } from '../../../session/member.ts';
import { BasicGroup } from '../basic-group.tsx';
import { ChangedDocuments } from '../changed-documents.tsx';
import { ConsentsGroup } from '../consents-group.tsx';
import { DataGroup } from '../data-group.tsx';
import { endSessions } from '../end-sessions.ts';
import { Group } from '../group.tsx';
import { IntegrationGroup } from '../integration-group.tsx';
import { InterestsGroup } from '../interests-group.tsx';
import { LogOut } from '../log-out.tsx';
import { LoginGroup } from '../login-group.tsx';
import { type LoginMethod, loginMethods } from '../login-methods.ts';
import { marketingFacts } from '../marketing.ts';
import { MarketingGroup } from '../marketing-group.tsx';
import { PartnersGroup } from '../partners-group.tsx';
import { ProfileCard } from '../profile-card.tsx';
import { Row } from '../row.tsx';
import { SessionsGroup } from '../sessions-group.tsx';
import { UnprovenEmail } from '../unproven-email.tsx';
import { WaysWait } from '../ways-wait.tsx';
import css from './setting.module.css';

type Setting = {
  readonly member: Member;
  readonly profile: DataOf<'myInfo'>;
  readonly sessions: DataOf<'mySessions'>['sessions'];
  readonly methods: readonly LoginMethod[];
  readonly consents: DataOf<'consentHistory'>;
  /** Accounts of the sister services that are the member's. */
  readonly older: DataOf<'integrationPreview'>['accounts'];
  readonly partners: DataOf<'myPartners'>['partners'];
  readonly hasPassword: boolean;
  readonly isEmailProven: boolean;
  /** A document changed that the member has not answered yet. */
  readonly isAskedAgain: boolean;
  /** Ways in wait for the member's word. */
  readonly doWaysWait: boolean;
};

/**
 * The profile comes before the page shows (specification §2). Everything is asked at once; the answer on the profile
 * decides whether the reader may see the page.
 */
export async function load({ request }: LoadArgs): Promise<Setting> {
  const first = loadCall('myInfo', {}, request);
  const all = Promise.all([
    first,
    loadMember(request, first),
    loadCall('mySessions', {}, request, first),
    offeredProviders(),
    loadCall('consentHistory', {}, request, first),
    loadCall('integrationPreview', {}, request, first),
    loadCall('reconsentItems', {}, request, first),
    loadCall('myWays', {}, request, first),
    loadCall('myPartners', {}, request, first),
  ]);
  prepareDates();
  const [profile, member, { sessions }, offered, consents, { accounts }, { asked }, waysIn, { partners }] =
    await all;
  const methods = loginMethods(profile, offered);
  const isAskedAgain = asked.length > 0;
  const { ways, email_verified: isEmailProven } = waysIn;
  const doWaysWait = ways.some(({ suspended }) => suspended);
  return {
    member,
    profile,
    sessions,
    methods,
    consents,
    older: accounts,
    partners,
    hasPassword: hasPassword(profile.rep_login_plf, ways),
    isEmailProven,
    isAskedAgain,
    doWaysWait,
  };
}

/** The member's profile: a calm list of what is known and where it is changed. */
export function Page() {
  const { member, profile, sessions, methods, consents, older, partners, ...asked } =
    useLoaderData<Setting>();
  const { revalidate } = useRevalidator();
  useReturned('social.connectCancelled');
  return (
    <div className={css.page}>
      <ProfileCard member={member} />
      {asked.doWaysWait && <WaysWait />}
      {!asked.isEmailProven && member.mbr_email && <UnprovenEmail email={member.mbr_email} />}
      {asked.isAskedAgain && <ChangedDocuments />}
      <LoginGroup methods={methods} member={member} onChanged={revalidate} />
      <BasicGroup profile={profile} nickname={member.mbr_nick_nm} onChanged={revalidate} />
      <IntegrationGroup accounts={older} isVerified={profile.onesf_auth_yn === 'Y'} onChanged={revalidate} />
      <InterestsGroup profile={profile} />
      <MarketingGroup facts={marketingFacts(profile)} onChanged={revalidate} />
      <SecurityGroup hasPassword={asked.hasPassword} />
      <SessionsGroup sessions={sessions} onEnd={(id) => endSessions(id, revalidate)} />
      {partners.length > 0 && <PartnersGroup partners={partners} onChanged={revalidate} />}
      <ConsentsGroup today={consents} />
      <DataGroup />
      <div className={css.leave}>
        <LogOut />
      </div>
    </div>
  );
}

/** What keeps the account safe; a password for members who have one. */
function SecurityGroup({ hasPassword }: { hasPassword: boolean }) {
  const t = useText();
  const pathTo = usePathTo();
  return (
    <Group title={t('myInfo.security')}>
      {hasPassword && <Row label={t('title.myPasswordChange')} to={pathTo('myPasswordChange')} />}
      <Row label={t('title.myActivity')} to={pathTo('myActivity')} />
    </Group>
  );
}
