import type { ConsoleData } from '@daemun/contract/console/calls';
import { useCallback, useEffect, useState } from 'react';
import { ask, refusalMessage } from './api.ts';
import { DataTable } from './data-table.tsx';
import { Heading } from './heading.tsx';
import { endpointStateLabels } from './labels.ts';
import { WebhookEndpoint } from './webhook-endpoint.tsx';
import { labelOf, type Say, shortTime, useSay } from './words.ts';

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

type WebhooksProps = {
  /** Who may see what was sent, and act; others see how it goes. */
  readonly operates: boolean;
  readonly onOver: () => void;
};

/** Where events are sent, and how that goes. */
export function Webhooks({ operates, onOver }: WebhooksProps) {
  const say = useSay();
  const [endpoints, setEndpoints] = useState<readonly Endpoint[]>();
  const [chosen, choose] = useState<string>();
  const [error, setError] = useState<string>();
  const load = useCallback(async () => {
    const outcome = await ask('webhookEndpoints', {});
    if (outcome.ok) setEndpoints(outcome.data.endpoints);
    else if (outcome.result === '3007') onOver();
    else setError(refusalMessage(outcome.result));
  }, [onOver]);
  useEffect(() => {
    load();
  }, [load]);
  const endpoint = endpoints?.find(({ id }) => id === chosen);
  return (
    <>
      <Heading>{say('console.app.webhooks')}</Heading>
      <p className="lead">{say('console.webhooks.lead')}</p>
      {error && <p role="alert">{say(error)}</p>}
      {endpoints?.length === 0 && <p>{say('console.webhooks.none')}</p>}
      {endpoints && endpoints.length > 0 && (
        <DataTable
          caption={say('console.app.webhooks')}
          columns={columns.map((id) => say(id))}
          rows={endpoints.map((each) => ({
            key: each.id,
            cells: [
              operates ? (
                <button
                  key="open"
                  type="button"
                  aria-pressed={each.id === chosen}
                  onClick={() => choose(each.id)}
                >
                  {say('console.webhooks.open', { name: each.name })}
                </button>
              ) : (
                each.name
              ),
              labelOf(say, endpointStateLabels, each.state),
              waitingWords(say, each),
              each.given_up,
              each.last_taken === null ? '–' : shortTime(each.last_taken),
              each.url,
            ],
          }))}
        />
      )}
      {endpoint && <WebhookEndpoint key={endpoint.id} endpoint={endpoint} onChanged={load} onOver={onOver} />}
    </>
  );
}
