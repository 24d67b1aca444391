import type { SocialProvider } from '@daemun/contract/codes/providers';
import type { ReactNode } from 'react';
import { useEntryContext } from '../../components/session/use-entry-context.ts';
import css from '../../components/social/provider-button.module.css';
import { ProviderButton } from '../../components/social/provider-button.tsx';
import { providerWords } from '../../components/social/provider-words.ts';
import { useText } from '../../i18n/use-text.ts';
import type { Lasting } from '../../session/lasting.ts';
import { wishToBeRemembered } from '../../session/remembered-reader.ts';
import { PasskeyButton } from './passkey-button.tsx';
import type { Choice } from './providers.ts';

export type ChoiceProps = {
  /** Whether one comes to log in or to sign up; a person who turns back comes here again. */
  readonly at: 'login' | 'join';
  readonly query: URLSearchParams;
  /** How long the log-in is to last. */
  readonly lasting: Lasting;
  /** Whether this browser may remember who comes in. */
  readonly remembers: boolean;
  /** The way of the own e-mail account, with its badge. */
  readonly ownAccount: (badge: ReactNode) => ReactNode;
};

/** One way of logging in. */
export function ChoiceButton({
  choice: { type, badge },
  at,
  query,
  lasting,
  remembers,
  ownAccount,
}: ChoiceProps & { choice: Choice }) {
  const t = useText();
  const entryContext = useEntryContext();
  const mark = badge && <span className={css.badge}>{t(`login.${badge}`)}</span>;
  if (type === 'YH') return ownAccount(mark);
  if (type === 'PASSKEY')
    return <PasskeyButton redirectUrl={query.get('redirectUrl')} lasting={lasting} badge={mark} />;
  const provider: SocialProvider = type;
  return (
    <ProviderButton
      provider={provider}
      label={providerWords[provider][at === 'join' ? 'join' : 'logIn']}
      start={{ entryContext, query, from: at, ...lasting }}
      badge={mark}
      onSetOut={() => wishToBeRemembered(remembers)}
      byApp={!lasting.shared}
    />
  );
}
