import { refusalsOfConsole } from '@daemun/contract/refusal';
import { isoKorean } from '../../domain/korean-time.ts';
import { withoutNames } from '../../domain/redact.ts';
import type { ConsoleUseCase } from '../../ports/console.ts';
import type { EventsCommand, ExecuteEventsCommand } from '../../ports/events-command.ts';
import type { Ports } from '../../ports/ports.ts';
import type { EndpointStanding, WebhookEndpoint, WebhookLine } from '../../ports/webhooks.ts';

/** Makes the operator's commands over some ports: the console acts by the same use cases as `npm run events`. */
export type MakeExecuteEvents = (needs: Ports) => ExecuteEventsCommand;

/** So many events of an endpoint are told of. */
const shownLines = 50;

const timeOf = (at: number | null | undefined): string | null =>
  at === null || at === undefined ? null : isoKorean(at);

function stateOf({ status }: WebhookEndpoint, standing: EndpointStanding | undefined) {
  if (status === 'OFF') return 'off';
  return standing?.failing ? 'failing' : 'well';
}

const toldEndpoint = (endpoint: WebhookEndpoint, standing: EndpointStanding | undefined) => ({
  id: endpoint.id,
  name: endpoint.name,
  url: endpoint.url,
  types: endpoint.types,
  state: stateOf(endpoint, standing),
  waiting: standing?.waiting ?? 0,
  oldest: timeOf(standing?.oldest),
  given_up: standing?.dead ?? 0,
  last_taken: timeOf(standing?.last_taken),
});

/** Where events are sent, and how that goes (IF-DMN-2050-01). */
export const webhookEndpoints =
  ({ webhooks }: Pick<Ports, 'webhooks'>): ConsoleUseCase<'webhookEndpoints'> =>
  async () => {
    const [endpoints, standings] = [await webhooks.list(), await webhooks.standings()];
    return { endpoints: endpoints.map((each) => toldEndpoint(each, standings.get(each.id))) };
  };

const states = { QUEUED: 'waiting', SENT: 'taken', DEAD: 'given up' } as const;

const toldLine = ({
  event_id,
  type,
  at,
  status,
  attempts,
  next_at,
  ended_at,
  answer,
  note,
}: WebhookLine) => ({
  event: event_id,
  type,
  at: isoKorean(at),
  state: states[status],
  failed_tries: attempts,
  next_try: status === 'QUEUED' ? isoKorean(next_at) : null,
  ended: timeOf(ended_at),
  answer,
  said: note,
});

/** What became of the newest events at an endpoint; who looks stands in the trail of the staff (IF-DMN-2050-05). */
export const webhookDeliveries =
  ({ clock, inTransaction }: Pick<Ports, 'clock' | 'inTransaction'>): ConsoleUseCase<'webhookDeliveries'> =>
  ({ id }, { staff, txid }) =>
    inTransaction(async (tx) => {
      const there = (await tx.webhooks.list()).some((endpoint) => endpoint.id === id);
      if (!there) throw refusalsOfConsole('webhookDeliveries')('INVALID_USER_DATA');
      const nothing = { member: null, reason: null };
      const line = { at: clock.now(), staff: staff.email, event: 'WEBHOOK_SEEN', detail: id, txid } as const;
      await tx.staffTrail.append({ ...line, ...nothing });
      return { deliveries: (await tx.webhooks.lines(id, shownLines)).map(toldLine) };
    });

type Asked = { readonly id: string; readonly event?: string | undefined };
type Acts = 'replay' | 'resume' | 'test';

const commandOf = (
  action: Acts,
  { id, event }: Asked,
  said: { reason: string; by: string },
): EventsCommand =>
  action === 'replay'
    ? { verb: action, id, which: event === undefined ? { dead: true } : { event }, ...said }
    : { verb: action, id, ...said };

/**
 * Sends events again, switches an endpoint on, or tries it (IF-DMN-2050-06, -03, -07): by the operator's command, whose
 * line and that of the staff's trail stand together, or nothing does.
 */
export const webhookAction =
  (ports: Ports, make: MakeExecuteEvents): ConsoleUseCase<'webhookAction'> =>
  async ({ action, id, event, reason }, { staff, txid }) => {
    const line = {
      at: ports.clock.now(),
      staff: staff.email,
      event: 'WEBHOOK_ACTION',
      member: null,
      detail: `${action} ${id}`,
      reason: withoutNames(reason, []),
      txid,
    } as const;
    const execute = make({
      ...ports,
      inTransaction: (work) =>
        ports.inTransaction(async (tx) => {
          await tx.staffTrail.append(line);
          return work(tx);
        }),
    });
    const { done } = await execute(commandOf(action, { id, event }, { reason, by: staff.email }));
    return { done };
  };
