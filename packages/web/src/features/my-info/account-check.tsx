import type { DataOf } from '@daemun/contract/calls/index';
import { limits } from '@daemun/contract/limits';
import { useId } from 'react';
import type { Text } from '../../i18n/text.ts';
import { usePathTo } from '../../i18n/use-path-to.ts';
import { useText } from '../../i18n/use-text.ts';
import css from './account-check.module.css';
import { marketingFacts } from './marketing.ts';
import { Row } from './row.tsx';
import { pathToSection } from './sections.ts';

type Home = Pick<
  DataOf<'myHome'>,
  'member' | 'profile' | 'email_verified' | 'password_since' | 'sessions' | 'unseen_activity'
>;

type Check = {
  readonly label: string;
  readonly value: string;
  /** Something the reader had better do. */
  readonly isUrgent?: boolean;
  /** Where it is mended. */
  readonly to: string;
};

const day = 86_400_000;

/** How old something is in whole days; a browser's clock that lags behind says none. */
export const daysSince = (moment: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(moment)) / day));

/** How the account stands: one line for each thing that its owner may want to mend. */
export function checksOf(t: Text, home: Home, pathTo: ReturnType<typeof usePathTo>, now: number): Check[] {
  const { member, profile, email_verified, password_since, sessions, unseen_activity } = home;
  const age = password_since === null ? undefined : daysSince(password_since, now);
  const agreed = marketingFacts(profile).filter(({ isAgreed }) => isAgreed).length;
  const count = (items: number) => t('myInfo.itemCount', { count: items });
  return [
    {
      label: t('title.confirmEmail'),
      value: t(email_verified ? 'myInfo.verified' : 'myInfo.emailUnverified'),
      isUrgent: !email_verified,
      to: !email_verified && member.mbr_email ? pathToSection('email') : pathTo('myEmailChange'),
    },
    ...(age === undefined
      ? []
      : [
          {
            label: t('field.password'),
            value: t('myInfo.passwordAge', { days: age }),
            isUrgent: age * day >= limits.passwordAdviceAfter,
            to: pathTo('myPasswordChange'),
          },
        ]),
    {
      label: t('myInfo.devices'),
      value: t('myInfo.deviceCount', { count: sessions.length }),
      to: pathToSection('devices'),
    },
    { label: t('myInfo.news'), value: count(agreed), to: pathToSection('marketing') },
    {
      label: t('myInfo.unseenActivity'),
      value: count(unseen_activity),
      isUrgent: unseen_activity > 0,
      to: pathTo('myActivity'),
    },
  ];
}

/** How the account stands at a glance, each line one press from where it is mended. */
export function AccountCheck({ home, now }: { home: Home; now: number }) {
  const t = useText();
  const pathTo = usePathTo();
  const id = useId();
  return (
    <section className={css.check} aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        {t('myInfo.check')}
      </h2>
      <ul>
        {checksOf(t, home, pathTo, now).map(({ label, value, isUrgent, to }) => (
          <Row key={label} label={label} to={to}>
            <span className={isUrgent ? css.alarm : css.value}>{value}</span>
          </Row>
        ))}
      </ul>
    </section>
  );
}
