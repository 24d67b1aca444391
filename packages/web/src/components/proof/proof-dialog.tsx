import type { SocialProvider } from '@daemun/contract/codes/providers';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { usePathTo } from '../../i18n/use-path-to.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { providerWords } from '../social/provider-words.ts';
import type { AskedProof } from './asked-proof.ts';
import { PasswordProof } from './password-proof.tsx';
import { hearRoundEnds, type RoundEnd } from './proof-channel.ts';
import css from './proof-dialog.module.css';
import { goRound } from './round.ts';
import { wordsOfRound } from './round-words.ts';

/** Asks who is signed in to prove that it is they who sit there, by any of the ways they have; the page stays as it is. */
export function ProofDialog({ wanted: { ways, providers }, onEnd }: AskedProof) {
  const t = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-modal="true"
      aria-labelledby="proof-title"
      aria-describedby="proof-lead"
      onCancel={(event) => {
        event.preventDefault();
        onEnd(false);
      }}
    >
      <h2 id="proof-title" className={css.title}>
        {t('proof.title')}
      </h2>
      <p id="proof-lead" className={css.lead}>
        {t(ways.length > 0 ? 'proof.lead' : 'proof.noWay')}
      </p>
      <div className={css.ways}>
        {ways.includes('password') && <PasswordProof onProven={() => onEnd(true)} />}
        {ways.includes('provider') && <ProviderProof providers={providers} onProven={() => onEnd(true)} />}
        {ways.length === 0 && <WayToPassword />}
        <Button look="text" onPress={() => onEnd(false)}>
          {t('common.cancel')}
        </Button>
      </div>
    </dialog>
  );
}

/** A fresh log-in with a provider that is connected. */
function ProviderProof({
  providers,
  onProven,
}: {
  providers: readonly SocialProvider[];
  onProven: () => void;
}) {
  const t = useText();
  const [failed, setFailed] = useState<RoundEnd>();
  const leaving = useRef<AbortController>(undefined);
  const hear = useEffectEvent((end: RoundEnd) => (end.proven ? onProven() : setFailed(end)));
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    const letGo = hearRoundEnds((end) => hear(end));
    return () => {
      letGo();
      controller.abort();
    };
  }, []);
  const nameOf = (provider: SocialProvider) => t(providerWords[provider].name);
  return (
    <>
      {failed && (
        <div role="alert">
          <Notice look="alarm">{t(wordsOfRound(failed), { provider: nameOf(failed.provider) })}</Notice>
        </div>
      )}
      {providers.map((provider) => (
        <Button
          key={provider}
          look="quiet"
          busyText={t('proof.waiting')}
          onPress={() => {
            setFailed(undefined);
            return goRound(provider, leaving.current?.signal ?? AbortSignal.abort());
          }}
        >
          {t('proof.byProvider', { provider: nameOf(provider) })}
        </Button>
      ))}
    </>
  );
}

/** Who has no way sets a password by a mail to the proven address. */
function WayToPassword() {
  const t = useText();
  const pathTo = usePathTo();
  return <ButtonLink to={pathTo('findPassword')}>{t('proof.setPassword')}</ButtonLink>;
}
