import type { ConsoleData } from '@daemun/contract/console/calls';
import { DataTable } from './data-table.tsx';
import { type Say, shortTime, useSay } from './words.ts';

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

type DeliveriesProps = {
  readonly name: string;
  readonly deliveries: readonly Delivery[];
  readonly onAgain: (event: string) => void;
};

/** What became of the newest events at an endpoint, each with the button that sends it again. */
export function WebhookDeliveries({ name, deliveries, onAgain }: DeliveriesProps) {
  const say = useSay();
  if (deliveries.length === 0) return <p>{say('console.webhooks.noDeliveries')}</p>;
  return (
    <DataTable
      caption={say('console.webhooks.deliveriesOf', { name })}
      columns={columns}
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
              onClick={() => onAgain(each.event)}
            >
              {say('console.webhooks.again')}
            </button>
          ),
        ],
      }))}
    />
  );
}
