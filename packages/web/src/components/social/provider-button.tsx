import type { SocialProvider } from '@daemun/contract/codes/providers';
import type { ReactNode } from 'react';
import type { MessageId } from '../../i18n/message-id.ts';
import { useText } from '../../i18n/use-text.ts';
import { runLayoutAction } from '../../layout/layout-state.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { useEmbedding } from '../embedding/embedding.ts';
import { useEntryContext } from '../session/use-entry-context.ts';
import { inAppBrowserOf, worksIn } from './in-app-browsers.ts';
import css from './provider-button.module.css';
import colours from './provider-colours.module.css';
import { ProviderMark } from './provider-mark.tsx';
import { noteTry } from './set-out.ts';

type ProviderButtonProps = {
  readonly provider: SocialProvider;
  readonly label: MessageId;
  /** Where the way to the provider begins. */
  readonly href: string;
  readonly badge?: ReactNode;
  /** Told when the reader sets out. */
  readonly onSetOut?: () => void;
  /** The way by the app itself, where the page is in it; `none` leaves the one over the page. */
  readonly byApp?: ((provider: SocialProvider) => Promise<'done' | 'none'>) | undefined;
};

/** A way to a provider in its own colours: a link. Where the provider refuses this browser, pressing tells the way out. */
export function ProviderButton({ provider, label, href, badge, onSetOut, byApp }: ProviderButtonProps) {
  const t = useText();
  const [, run] = useBusy();
  const { userAgent } = useEntryContext();
  const { logsIn } = useEmbedding();
  const browser = inAppBrowserOf(userAgent);
  const works = worksIn(browser, provider);
  return (
    <a
      className={`${css.choice} ${css.provider} ${colours[provider]}`}
      href={href}
      onClick={(event) => {
        onSetOut?.();
        if (byApp && logsIn) {
          event.preventDefault();
          noteTry(provider);
          void runLayoutAction(async () => {
            if ((await byApp(provider)) === 'none') location.assign(href);
          });
          return;
        }
        if (works || !browser) return;
        event.preventDefault();
        event.currentTarget.focus();
        void run(async () => (await import('./open-elsewhere.ts')).openElsewhere(browser, provider));
      }}
    >
      <span className={css.mark}>
        <ProviderMark provider={provider} />
      </span>
      <span className={css.label}>
        {t(label)}
        {!works && <span className={css.hint}>{t('provider.otherBrowser')}</span>}
      </span>
      {badge}
    </a>
  );
}
