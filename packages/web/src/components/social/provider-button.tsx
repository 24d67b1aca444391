import type { SocialProvider } from '@daemun/contract/codes/providers';
import type { ReactNode } from 'react';
import type { MessageId } from '../../i18n/message-id.ts';
import { useText } from '../../i18n/use-text.ts';
import { useEmbedding } from '../embedding/embedding.ts';
import { AuthorizationLink, type LogInStart, useWorksHere } from './authorization-request.tsx';
import css from './provider-button.module.css';
import colours from './provider-colours.module.css';
import { ProviderMark } from './provider-mark.tsx';

type ProviderButtonProps = {
  readonly provider: SocialProvider;
  readonly label: MessageId;
  readonly start: LogInStart;
  readonly badge?: ReactNode;
  /** Told when the reader sets out. */
  readonly onSetOut?: () => void;
  /** Whether the app itself may log in, where the page is in it: what it begins lasts. */
  readonly byApp?: boolean;
};

/** A way to a provider in its own colours: a link. */
export function ProviderButton({ provider, label, start, badge, onSetOut, byApp }: ProviderButtonProps) {
  const t = useText();
  const works = useWorksHere(provider);
  const { logsIn } = useEmbedding();
  const logIn = async () => (await import('./native-login.ts')).logInByApp(provider, start);
  return (
    <AuthorizationLink
      className={`${css.choice} ${css.provider} ${colours[provider]}`}
      provider={provider}
      start={start}
      onPress={byApp && logsIn ? logIn : undefined}
      onSetOut={onSetOut}
    >
      <span className={css.mark}>
        <ProviderMark provider={provider} />
      </span>
      <span className={css.label}>
        {t(label)}
        {!works && <span className={css.hint}>{t('provider.otherBrowser')}</span>}
      </span>
      {badge}
    </AuthorizationLink>
  );
}
