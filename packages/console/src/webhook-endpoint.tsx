import type { ConsoleData } from '@daemun/contract/console/calls';
import type { WebhookAction } from '@daemun/contract/console/webhooks';
import { useEffect, useRef, useState } from 'react';
import { refusalMessage } from './api.ts';
import { DataTable } from './data-table.tsx';
import { Field } from './field.tsx';
import { useAnswer, useAsk } from './use-ask.ts';
import { type Say, shortTime, useSay } from './words.ts';

type Endpoint = ConsoleData<'webhookEndpoints'>['endpoints'][number];
type Delivery = ConsoleData<'webhookDeliveries'>['deliveries'][number];

function stateWords(say: Say, { state, next_try, ended }: Delivery): string {
  const at = shortTime(next_try ?? ended ?? '');
  if (state === 'waiting') return say('console.webhooks.stateWaiting', { at });
  return say(state === 'taken' ? 'console.webhooks.stateTaken' : 'console.webhooks.stateGivenUp', { at });
}

const columns = [
  'console.member.when',
  'console.member.what',
  'console.webhooks.state',
  'console.webhooks.failedTries',
  'console.webhooks.answer',
  'console.webhooks.again',
];

type EndpointProps = {
  readonly endpoint: Endpoint;
  readonly onChanged: () => Promise<void>;
};

/** One endpoint: what became of its newest events, and what an operator can do about them. */
export function WebhookEndpoint({ endpoint: { id, name, state, given_up }, onChanged }: EndpointProps) {
  const say = useSay();
  const heading = useRef<HTMLHeadingElement>(null);
  const ask = useAsk();
  const { data, refused, load } = useAnswer('webhookDeliveries', { id });
  const deliveries = data?.deliveries ?? [];
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [told, setTold] = useState<string>();
  useEffect(() => heading.current?.focus(), []);
  const act = async (action: WebhookAction, event?: string) => {
    setWrong(reason.trim() === '' ? 'console.search.reasonMissing' : undefined);
    if (reason.trim() === '') return;
    const outcome = await ask('webhookAction', { id, action, reason, ...(event && { event }) });
    if (!outcome.ok) return setTold(refusalMessage(outcome.result));
    setTold(outcome.data.done ? 'console.webhooks.done' : 'console.webhooks.nothing');
    await Promise.all([load(), onChanged()]);
  };
  return (
    <section>
      <h2 ref={heading} tabIndex={-1}>
        {say('console.webhooks.deliveriesOf', { name })}
      </h2>
      <Field
        label={say('console.search.reason')}
        hint={say('console.webhooks.reasonHint')}
        error={wrong && say(wrong)}
        value={reason}
        autoComplete="off"
        maxLength={200}
        onChange={({ target }) => setReason(target.value)}
      />
      <p className="buttons">
        {state === 'off' && (
          <button type="button" className="primary" onClick={() => act('resume')}>
            {say('console.webhooks.resume')}
          </button>
        )}
        {given_up > 0 && (
          <button type="button" onClick={() => act('replay')}>
            {say('console.webhooks.replayAll')}
          </button>
        )}
        <button type="button" onClick={() => act('test')}>
          {say('console.webhooks.test')}
        </button>
        <button type="button" onClick={() => Promise.all([load(), onChanged()])}>
          {say('console.webhooks.refresh')}
        </button>
      </p>
      {refused && <p role="alert">{say(refusalMessage(refused))}</p>}
      <p role="status">{told && say(told)}</p>
      {deliveries.length === 0 ? (
        <p>{say('console.webhooks.noDeliveries')}</p>
      ) : (
        <DataTable
          caption={say('console.webhooks.deliveriesOf', { name })}
          columns={columns.map((column) => say(column))}
          rows={deliveries.map((each) => ({
            key: each.event,
            cells: [
              shortTime(each.at),
              each.type,
              stateWords(say, each),
              each.failed_tries,
              [each.answer, each.said].filter(Boolean).join(': '),
              each.state !== 'waiting' && each.type !== 'test' && (
                <button
                  type="button"
                  aria-label={say('console.webhooks.againOf', { type: each.type, at: shortTime(each.at) })}
                  onClick={() => act('replay', each.event)}
                >
                  {say('console.webhooks.again')}
                </button>
              ),
            ],
          }))}
        />
      )}
    </section>
  );
}
