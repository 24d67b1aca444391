import { useState } from 'react';
import { refusalMessage } from './api.ts';
import { Disclosure } from './disclosure.tsx';
import { EndpointForm, type TypedEndpoint } from './endpoint-form.tsx';
import { useReason } from './reason.tsx';
import { ShownOnce } from './shown-once.tsx';
import { useAsk } from './use-ask.ts';
import { useSay } from './words.ts';

/** Adds an endpoint, and shows its secret this once. */
export function AddWebhook({ onAdded }: { readonly onAdded: () => Promise<void> }) {
  const say = useSay();
  const ask = useAsk();
  const reason = useReason(say('console.webhooks.addHint'));
  const [round, setRound] = useState(0);
  const [secret, setSecret] = useState<string>();
  const [told, setTold] = useState<string>();
  const add = async (typed: TypedEndpoint) => {
    const given = reason.given();
    if (!given) return;
    const outcome = await ask('addWebhook', { ...typed, reason: given });
    setTold(outcome.ok ? undefined : refusalMessage(outcome.result));
    if (!outcome.ok) return;
    const { done, secret } = outcome.data;
    setSecret(secret);
    if (!done) return setTold('console.webhooks.most');
    reason.clear();
    setRound(round + 1);
    await onAdded();
  };
  return (
    <>
      <Disclosure summary={say('console.webhooks.add')}>
        {reason.field}
        <EndpointForm key={round} submit={say('console.webhooks.add')} onSubmit={add} />
        <p role="status">{told && say(told)}</p>
      </Disclosure>
      {secret && (
        <ShownOnce
          label={say('console.webhooks.secret')}
          value={secret}
          onHide={() => setSecret(undefined)}
        />
      )}
    </>
  );
}
