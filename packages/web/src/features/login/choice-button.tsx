import type { SocialProvider } from '@daemun/contract/codes/providers';
import type { RouteName } from '@daemun/contract/routes';
import { isMobile } from '../../components/session/keep-logged-in.ts';
import { useEntryContext } from '../../components/session/use-entry-context.ts';
import { authorizationAddress } from '../../components/social/authorization-address.ts';
import css from '../../components/social/provider-button.module.css';
import { ProviderButton } from '../../components/social/provider-button.tsx';
import { providerWords } from '../../components/social/provider-words.ts';
import type { MessageId } from '../../i18n/message-id.ts';
import { usePathTo } from '../../i18n/use-path-to.ts';
import { useText } from '../../i18n/use-text.ts';
import { Link } from '../../navigation/link.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Choice } from './providers.ts';

export type ChoiceProps = {
  /** Whether one comes to log in or to sign up; a person who turns back comes here again. */
  readonly at: 'login' | 'join';
  readonly query: URLSearchParams;
  /** Where the own e-mail account leads, and what its button says. */
  readonly email: { readonly to: RouteName; readonly label: MessageId };
};

/** Fetches what logs in by the app when it is pressed: other browsers have no use for it. */
const byApp = (query: URLSearchParams) => async (provider: SocialProvider) => {
  const { logInByApp } = await import('../../components/social/native-login.ts');
  return logInByApp(provider, async (first_login, marketing) => {
    const { followLogin } = await import('../../components/login/after-login.ts');
    await followLogin({ first_login, marketing }, query.get('redirectUrl'));
  });
};

const badges = { recent: 'login.recent', tried: 'login.tried' } as const satisfies Record<string, MessageId>;

/** One way of logging in. Where the own account is the only one, it is the screen's main button. */
export function ChoiceButton({
  choice: { type, badge },
  at,
  query,
  email,
}: ChoiceProps & { choice: Choice }) {
  const t = useText();
  const pathTo = usePathTo();
  const entryContext = useEntryContext();
  const mark = badge && <span className={css.badge}>{t(badges[badge])}</span>;
  if (type === 'YH')
    return (
      <Link
        className={`${css.choice} ${css.YH} ${css.last}`}
        to={pathTo(email.to, Object.fromEntries(query))}
      >
        <span className={css.mark}>
          <Icon name="mail" size={22} />
        </span>
        {t(email.label)}
        {mark}
      </Link>
    );
  const auto_logged_in = isMobile(entryContext.userAgent);
  return (
    <ProviderButton
      provider={type}
      label={providerWords[type][at === 'join' ? 'join' : 'logIn']}
      href={authorizationAddress(type, { entryContext, query, from: at, auto_logged_in })}
      badge={mark}
      byApp={byApp(query)}
    />
  );
}
