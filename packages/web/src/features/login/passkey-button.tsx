import type { ReactNode } from 'react';
import css from '../../components/social/provider-button.module.css';
import { useText } from '../../i18n/use-text.ts';
import type { Lasting } from '../../session/lasting.ts';
import { Icon } from '../../ui/icon.tsx';
import { useBusy } from '../../ui/use-busy.ts';

type PasskeyButtonProps = {
  readonly redirectUrl: string | null;
  readonly lasting: Lasting;
  readonly badge?: ReactNode;
};

/** The way in by a passkey: the browser asks in a window of its own. It takes the focus, which comes back to it then. */
export function PasskeyButton({ redirectUrl, lasting, badge }: PasskeyButtonProps) {
  const t = useText();
  const [busy, run] = useBusy();
  const logIn = async () => {
    const { logInByPasskey } = await import('./log-in-by-passkey.ts');
    await logInByPasskey({ lasting: () => lasting, redirectUrl });
  };
  return (
    <button
      type="button"
      className={`${css.choice} ${css.YH} ${css.own}`}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        event.currentTarget.focus();
        void run(logIn);
      }}
    >
      <span className={css.mark}>
        <Icon name="key" size={20} />
      </span>
      <span className={css.label}>{t('login.byPasskey')}</span>
      {badge}
    </button>
  );
}
