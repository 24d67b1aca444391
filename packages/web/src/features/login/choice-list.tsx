import type { SocialProvider } from '@daemun/contract/codes/providers';
import { inAppBrowserOf } from '../../components/embedding/in-app-browsers.ts';
import { usePasskeysWork } from '../../components/passkey/passkeys-work.ts';
import { CookiesNeeded } from '../../components/session/cookies-needed.tsx';
import { useEntryContext } from '../../components/session/use-entry-context.ts';
import { useText } from '../../i18n/use-text.ts';
import { useSearchParams } from '../../navigation/use-router.ts';
import { ChoiceButton, type ChoiceProps } from './choice-button.tsx';
import css from './choice-list.module.css';
import { choicesFor, type Seen } from './providers.ts';

type ChoiceListProps = Omit<ChoiceProps, 'query'> & {
  readonly offered: readonly SocialProvider[];
  /** The way that comes first and carries the badge. */
  readonly seen?: Seen;
};

/** The ways in that this installation offers, the own account after a rule. */
export function ChoiceList({ offered, seen = {}, ...ways }: ChoiceListProps) {
  const t = useText();
  const query = useSearchParams()[0];
  const hasPasskeys = usePasskeysWork() && ways.at === 'login';
  const all = hasPasskeys ? [...offered, 'PASSKEY' as const] : offered;
  const { userAgent, app } = useEntryContext();
  const choices = choicesFor(all, seen, inAppBrowserOf(userAgent), app?.platform);
  return (
    <>
      <CookiesNeeded />
      <ul className={css.choices}>
        {/* The service strikes out of a drawn page what it does not offer: styles, not elements, tell who stands alone. */}
        {choices.map((choice) => (
          <li key={choice.type} data-way={choice.type}>
            {choice.type === 'YH' && <p className={css.or}>{t('login.or')}</p>}
            <ChoiceButton choice={choice} query={query} {...ways} />
          </li>
        ))}
      </ul>
    </>
  );
}
