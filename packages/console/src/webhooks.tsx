import type { ConsoleData } from '@daemun/contract/console/calls';
import type { StaffRole } from '@daemun/contract/console/roles';
import { mayCall } from '@daemun/contract/console/screens';
import { useEffect, useRef, useState } from 'react';
import { AddWebhook } from './add-webhook.tsx';
import { refusalMessage } from './api.ts';
import { DataTable } from './data-table.tsx';
import { Heading } from './heading.tsx';
import { useAnswer } from './use-ask.ts';
import { WebhookEndpoint } from './webhook-endpoint.tsx';
import { type Say, shortTime, useSay } from './words.ts';

type Endpoint = ConsoleData<'webhookEndpoints'>['endpoints'][number];

const waitingWords = (say: Say, { waiting, oldest }: Endpoint): string =>
  oldest === null ? '0' : say('console.webhooks.waitingSince', { count: waiting, at: shortTime(oldest) });

const columns = [
  'console.webhooks.name',
  'console.webhooks.state',
  'console.webhooks.waiting',
  'console.webhooks.givenUp',
  'console.webhooks.lastTaken',
  'console.webhooks.url',
];

/** Where events are sent, and how that goes; who may see what was sent opens an endpoint. */
export function Webhooks({ role }: { readonly role: StaffRole }) {
  const say = useSay();
  const { data, refused, load } = useAnswer('webhookEndpoints', {});
  const [chosen, choose] = useState<string>();
  const ended = useRef<HTMLParagraphElement>(null);
  const [told, setTold] = useState<string>();
  useEffect(() => {
    if (told) ended.current?.focus();
  }, [told]);
  const endpoints = data?.endpoints;
  const endpoint = endpoints?.find(({ id }) => id === chosen);
  return (
    <>
      <Heading>{say('console.app.webhooks')}</Heading>
      <p className="lead">{say('console.webhooks.lead')}</p>
      {told && (
        <p role="status" ref={ended} tabIndex={-1}>
          {say(told)}
        </p>
      )}
      {refused && <p role="alert">{say(refusalMessage(refused))}</p>}
      {endpoints?.length === 0 && <p>{say('console.webhooks.none')}</p>}
      {endpoints && endpoints.length > 0 && (
        <DataTable
          caption={say('console.app.webhooks')}
          columns={columns}
          rows={endpoints.map((each) => ({
            key: each.id,
            cells: [
              mayCall(role, 'webhookDeliveries') ? (
                <button
                  key="open"
                  type="button"
                  aria-pressed={each.id === chosen}
                  onClick={() => {
                    choose(each.id);
                    setTold(undefined);
                  }}
                >
                  {say('console.webhooks.open', { name: each.name })}
                </button>
              ) : (
                each.name
              ),
              say(`console.webhooks.${each.state}`),
              waitingWords(say, each),
              each.given_up,
              each.last_taken === null ? '–' : shortTime(each.last_taken),
              each.url,
            ],
          }))}
        />
      )}
      {mayCall(role, 'addWebhook') && <AddWebhook onAdded={load} />}
      {endpoint && (
        <WebhookEndpoint
          key={endpoint.id}
          endpoint={endpoint}
          onChanged={load}
          onEnded={() => setTold('console.webhooks.ended')}
        />
      )}
    </>
  );
}
