import type { ConsoleData, ConsoleRequest } from '@daemun/contract/console/calls';
import { useEffect, useRef, useState } from 'react';
import { type Outcome, refusalMessage } from './api.ts';
import { AskedTwice } from './asked-twice.tsx';
import { Disclosure } from './disclosure.tsx';
import { EndpointForm, type TypedEndpoint } from './endpoint-form.tsx';
import { useReason } from './reason.tsx';
import { ReplayRange } from './replay-range.tsx';
import { ShownOnce } from './shown-once.tsx';
import { useAnswer, useAsk } from './use-ask.ts';
import { WebhookDeliveries } from './webhook-deliveries.tsx';
import { shortTime, useSay } from './words.ts';

type Endpoint = ConsoleData<'webhookEndpoints'>['endpoints'][number];
type Done = Outcome<'webhookAction' | 'changeWebhook' | 'rotateWebhookSecret'>;
type Secret = { readonly value: string; readonly until: string };

type EndpointProps = {
  readonly endpoint: Endpoint;
  readonly onChanged: () => Promise<void>;
  /** After it was removed, and this with it. */
  readonly onEnded: () => void;
};

/** What an operator does with one endpoint, each time with the reason that is typed, and what came of it. */
function useEndpointActs({ id }: Endpoint, given: () => string | undefined, onDone: () => Promise<unknown>) {
  const ask = useAsk();
  const [told, setTold] = useState<string>();
  const [secret, setSecret] = useState<Secret>();
  const tell = async (outcome: Done) => {
    if (!outcome.ok) {
      setTold(refusalMessage(outcome.result));
      return false;
    }
    setTold(outcome.data.done ? 'console.webhooks.done' : 'console.webhooks.nothing');
    await onDone();
    return outcome.data.done;
  };
  const act = async (asked: Omit<ConsoleRequest<'webhookAction'>, 'id' | 'reason'>) => {
    const reason = given();
    return reason !== undefined && tell(await ask('webhookAction', { id, reason, ...asked }));
  };
  const change = async (to: TypedEndpoint) => {
    const reason = given();
    if (reason) await tell(await ask('changeWebhook', { id, reason, ...to }));
  };
  const rotate = async () => {
    const reason = given();
    if (!reason) return;
    const outcome = await ask('rotateWebhookSecret', { id, reason });
    await tell(outcome);
    if (outcome.ok && outcome.data.secret !== undefined)
      setSecret({ value: outcome.data.secret, until: outcome.data.both_secrets_until ?? '' });
  };
  return { told, secret, hide: () => setSecret(undefined), act, change, rotate };
}

/** One endpoint: what became of its newest events, and what an operator can do about them and with it. */
export function WebhookEndpoint({ endpoint, onChanged, onEnded }: EndpointProps) {
  const say = useSay();
  const { id, name, state, given_up, waiting, overlap_until, replaying } = endpoint;
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, refused, load } = useAnswer('webhookDeliveries', { id });
  const reason = useReason(say('console.webhooks.reasonHint'));
  const refresh = () => Promise.all([load(), onChanged()]);
  const { told, secret, hide, act, change, rotate } = useEndpointActs(endpoint, reason.given, refresh);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section>
      <h2 ref={heading} tabIndex={-1}>
        {say('console.webhooks.deliveriesOf', { name })}
      </h2>
      {overlap_until && (
        <p className="hint">{say('console.webhooks.bothUntil', { at: shortTime(overlap_until) })}</p>
      )}
      {replaying && <p className="hint">{say('console.webhooks.replaying')}</p>}
      {reason.field}
      <p className="buttons">
        {state === 'off' && (
          <button type="button" className="primary" onClick={() => act({ action: 'resume' })}>
            {say('console.webhooks.resume')}
          </button>
        )}
        {given_up > 0 && (
          <button type="button" onClick={() => act({ action: 'replay' })}>
            {say('console.webhooks.replayAll')}
          </button>
        )}
        <button type="button" onClick={() => act({ action: 'test' })}>
          {say('console.webhooks.test')}
        </button>
        <button type="button" onClick={refresh}>
          {say('console.webhooks.refresh')}
        </button>
      </p>
      <Disclosure summary={say('console.webhooks.replayRange')}>
        <ReplayRange onReplay={(range) => act({ action: 'replay', ...range })} />
      </Disclosure>
      <Disclosure summary={say('console.webhooks.change')}>
        <EndpointForm endpoint={endpoint} submit={say('console.app.save')} onSubmit={change} />
      </Disclosure>
      <Disclosure summary={say('console.webhooks.secretOrEnd')}>
        <div className="buttons">
          <AskedTwice
            label={say('console.webhooks.rotate')}
            consequence={say('console.webhooks.rotateMeans')}
            onDo={rotate}
          />
          <AskedTwice
            label={say('console.webhooks.end')}
            consequence={say('console.webhooks.endMeans', { count: waiting })}
            onDo={async () => {
              if (await act({ action: 'end' })) onEnded();
            }}
          />
        </div>
      </Disclosure>
      {secret && (
        <ShownOnce
          label={say('console.webhooks.secret')}
          value={secret.value}
          note={say('console.webhooks.bothUntil', { at: shortTime(secret.until) })}
          onHide={hide}
        />
      )}
      {refused && <p role="alert">{say(refusalMessage(refused))}</p>}
      <p role="status">{told && say(told)}</p>
      <WebhookDeliveries
        name={name}
        deliveries={data?.deliveries ?? []}
        onAgain={(event) => act({ action: 'replay', event })}
      />
    </section>
  );
}
