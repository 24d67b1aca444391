import type { DataOf } from '@daemun/contract/calls/index';
import { loadHome } from '../../../components/redirect/home.ts';
import { offeredProviders } from '../../../components/social/offered-providers.ts';
import { useReturned } from '../../../components/social/use-returned.ts';
import { prepareDates } from '../../../i18n/date-time.ts';
import { markup } from '../../../i18n/text.ts';
import { usePathTo } from '../../../i18n/use-path-to.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Link } from '../../../navigation/link.tsx';
import type { LoadArgs } from '../../../navigation/load-args.ts';
import { useLoaderData, useRevalidator } from '../../../navigation/use-router.ts';
import { hasPassword } from '../../../session/has-password.ts';
import { Notice } from '../../../ui/notice.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { AccountCheck } from '../account-check.tsx';
import { BasicGroup } from '../basic-group.tsx';
import { ChangedDocuments } from '../changed-documents.tsx';
import { DataGroup } from '../data-group.tsx';
import { endSessions } from '../end-sessions.ts';
import { Group } from '../group.tsx';
import { IntegrationGroup } from '../integration-group.tsx';
import { InterestsGroup } from '../interests-group.tsx';
import { LogOut } from '../log-out.tsx';
import { LoginCodeRow } from '../login-code-row.tsx';
import { LoginGroup } from '../login-group.tsx';
import { type LoginMethod, loginMethods } from '../login-methods.ts';
import { LoginSafetyRows } from '../login-safety-rows.tsx';
import { MarketingGroup } from '../marketing-group.tsx';
import { PartnersGroup } from '../partners-group.tsx';
import { PasskeysGroup } from '../passkeys-group.tsx';
import { Pill } from '../pill.tsx';
import { ProfileCard } from '../profile-card.tsx';
import { Row } from '../row.tsx';
import { SessionsGroup } from '../sessions-group.tsx';
import { UnprovenEmail } from '../unproven-email.tsx';
import { WaitingGroup } from '../waiting-group.tsx';
import css from './setting.module.css';

export { SectionList as Beside } from '../section-list.tsx';

type Setting = Omit<DataOf<'myHome'>, 'ways'> & {
  readonly methods: readonly LoginMethod[];
  readonly hasPassword: boolean;
  /** When all this was so. */
  readonly now: number;
  /** Ways in wait for the member's word. */
  readonly doWaysWait: boolean;
};

/** The profile comes before the page shows (specification §2), in one answer that decides whether the reader may see it. */
export async function load({ request }: LoadArgs): Promise<Setting> {
  prepareDates();
  const [{ ways, ...home }, offered] = await Promise.all([loadHome(request), offeredProviders()]);
  const { profile } = home;
  return {
    ...home,
    now: Date.now(),
    methods: loginMethods(profile, offered, ways),
    hasPassword: hasPassword(profile.rep_login_plf, ways),
    doWaysWait: ways.some(({ suspended }) => suspended),
  };
}

/** The member's profile: a calm list of what is known and where it is changed. */
export function Page() {
  const { member, profile, methods, partners, ...home } = useLoaderData<Setting>();
  const { revalidate } = useRevalidator();
  useReturned('social.connectCancelled');
  return (
    <div className={css.page}>
      <ProfileCard member={member} />
      {home.doWaysWait && <WaysWait />}
      {profile.waiting && <WaitingGroup waiting={profile.waiting} onChanged={revalidate} />}
      {home.mails_returned && member.mbr_email && <MailReturned email={member.mbr_email} />}
      {!home.email_verified && member.mbr_email && <UnprovenEmail email={member.mbr_email} />}
      {home.asked_again && <ChangedDocuments />}
      <AccountCheck home={{ ...home, member, profile }} now={home.now} />
      <LoginGroup methods={methods} member={member} onChanged={revalidate} />
      <IntegrationGroup
        accounts={home.accounts}
        isVerified={profile.onesf_auth_yn === 'Y'}
        onChanged={revalidate}
      />
      <BasicGroup profile={profile} nickname={member.mbr_nick_nm} onChanged={revalidate} />
      <InterestsGroup profile={profile} />
      <MarketingGroup profile={profile} onChanged={revalidate} />
      <SecurityGroup home={home} onChanged={revalidate} />
      <PasskeysGroup own={home.passkeys} nickname={member.mbr_nick_nm} onChanged={revalidate} />
      <SessionsGroup
        sessions={home.sessions}
        trusted={home.trusted}
        onEnd={(id) => endSessions(id, revalidate)}
        onChanged={revalidate}
      />
      {partners.length > 0 && <PartnersGroup partners={partners} onChanged={revalidate} />}
      <DataGroup />
      <div className={css.leave}>
        <LogOut />
      </div>
    </div>
  );
}

/** Mails to the address came back: how to change it, and what shows that mails arrive there. */
function MailReturned({ email }: { readonly email: string }) {
  const t = useText();
  const pathTo = usePathTo();
  return (
    <Notice look="alarm" title={t('myInfo.mailReturned')}>
      <p>
        <RichText markup={markup('myInfo.mailReturnedWhy', { email })} />
      </p>
      <Link to={pathTo('myEmailChange')}>{t('title.myEmailChange')}</Link>
    </Notice>
  );
}

/** Ways in wait for the word of the reader. */
function WaysWait() {
  const t = useText();
  const pathTo = usePathTo();
  return (
    <Notice look="alarm" title={t('myInfo.waysWait')}>
      <Link to={pathTo('myWays')}>{t('title.myWays')}</Link>
    </Notice>
  );
}

type SecurityGroupProps = {
  readonly home: Pick<Setting, 'hasPassword' | 'login_code_yn' | 'login_safety' | 'factor_yn' | 'passkeys'>;
  readonly onChanged: () => Promise<void>;
};

/** What keeps the account safe; a password for members who have one. */
function SecurityGroup({ home, onChanged }: SecurityGroupProps) {
  const t = useText();
  const pathTo = usePathTo();
  const isOn = home.factor_yn === 'Y';
  return (
    <Group title={t('myInfo.security')} name="security">
      {home.hasPassword && <Row label={t('title.myPasswordChange')} to={pathTo('myPasswordChange')} />}
      {home.login_code_yn !== null && <LoginCodeRow loginCode={home.login_code_yn} onChanged={onChanged} />}
      <LoginSafetyRows safety={home.login_safety} onChanged={onChanged} />
      <Row
        label={t('title.myFactors')}
        detail={t('myInfo.passkeyCount', { count: home.passkeys.passkeys.length })}
        to={pathTo('myFactors')}
      >
        <Pill look={isOn ? 'good' : 'plain'}>{t(isOn ? 'myInfo.factorOn' : 'myInfo.factorNone')}</Pill>
      </Row>
      <Row label={t('title.myActivity')} to={pathTo('myActivity')} />
    </Group>
  );
}
