import type { SocialProvider } from '@daemun/contract/codes/providers';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { providerWords } from '../social/provider-words.ts';
import { hearRoundEnds, type RoundEnd } from './proof-channel.ts';
import { goRound } from './round.ts';
import { wordsOfRound } from './round-words.ts';

type ProviderProofProps = {
  readonly providers: readonly SocialProvider[];
  /** Where it goes on where the whole page is left for the provider. */
  readonly backTo: string;
  readonly onProven: () => void;
  /** Whether a code can be mailed instead. */
  readonly byCode: boolean;
};

/** A fresh log-in with a provider that is connected. */
export function ProviderProof({ providers, backTo, onProven, byCode }: ProviderProofProps) {
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
          <Notice look="alarm">
            {t(wordsOfRound(failed, byCode), { provider: nameOf(failed.provider) })}
          </Notice>
        </div>
      )}
      {providers.map((provider) => (
        <Button
          key={provider}
          look="quiet"
          busyText={t('proof.waiting')}
          onPress={() => {
            setFailed(undefined);
            return goRound(provider, backTo, leaving.current?.signal ?? AbortSignal.abort());
          }}
        >
          {t('proof.byProvider', { provider: nameOf(provider) })}
        </Button>
      ))}
    </>
  );
}
