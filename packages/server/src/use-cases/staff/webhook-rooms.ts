import type { ConsoleRequest } from '@daemun/contract/console/calls';
import { refusalsOfConsole } from '@daemun/contract/refusal';
import { isoKorean } from '../../domain/korean-time.ts';
import { withoutNames } from '../../domain/redact.ts';
import type { ConsoleUseCase, StaffContext } from '../../ports/console.ts';
import type { EventsCommand } from '../../ports/events-command.ts';
import type { Ports } from '../../ports/ports.ts';
import type { EndpointStanding, Replayed, WebhookEndpoint, WebhookLine } from '../../ports/webhooks.ts';
import type { ConsoleDeps } from './console-deps.ts';
import { trailLine } from './trail-line.ts';
import { withTrailLine } from './with-trail-line.ts';

/** So many events of an endpoint are told of. */
const shownLines = 50;

const timeOf = (at: number | null | undefined): string | null =>
  at === null || at === undefined ? null : isoKorean(at);

function stateOf({ status }: WebhookEndpoint, standing: EndpointStanding | undefined) {
  if (status === 'OFF') return 'off';
  return standing?.failing ? 'failing' : 'well';
}

/** A time that is still to come. */
const later = (at: number | null, now: number): number | null => (at !== null && at > now ? at : null);

const toldEndpoint = (endpoint: WebhookEndpoint, standing: EndpointStanding | undefined, now: number) => ({
  id: endpoint.id,
  name: endpoint.name,
  url: endpoint.url,
  types: endpoint.types,
  state: stateOf(endpoint, standing),
  waiting: standing?.waiting ?? 0,
  oldest: timeOf(standing?.oldest),
  given_up: standing?.dead ?? 0,
  last_taken: timeOf(standing?.last_taken),
  overlap_until: timeOf(later(endpoint.previous_until, now)),
  replaying: endpoint.replay !== null,
  created_by: endpoint.created_by,
});

/** Where events are sent, and how that goes (IF-DMN-2050-01). */
export const webhookEndpoints: ConsoleUseCase<
  'webhookEndpoints',
  Pick<Ports, 'clock' | 'webhooks'>
> = async ({ clock, webhooks }) => {
  const [endpoints, standings] = [await webhooks.list(), await webhooks.standings()];
  return { endpoints: endpoints.map((each) => toldEndpoint(each, standings.get(each.id), clock.now())) };
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
export const webhookDeliveries: ConsoleUseCase<
  'webhookDeliveries',
  Pick<Ports, 'clock' | 'inTransaction'>
> = ({ clock, inTransaction }, { id }, context) =>
  inTransaction(async (tx) => {
    const there = (await tx.webhooks.list()).some((endpoint) => endpoint.id === id);
    if (!there) throw refusalsOfConsole('webhookDeliveries')('INVALID_USER_DATA');
    await tx.staffTrail.append(trailLine({ clock }, context, { event: 'WEBHOOK_SEEN', detail: id }));
    return { deliveries: (await tx.webhooks.lines(id, shownLines)).map(toldLine) };
  });

type Asked = ConsoleRequest<'webhookAction'>;
type Said = Pick<EventsCommand, 'reason' | 'by'>;

const whichOf = ({ event, since, until }: Asked): Replayed => {
  if (event !== undefined) return { event };
  if (since === undefined) return { dead: true };
  return { since: Date.parse(since), until: until === undefined ? undefined : Date.parse(until) };
};

const commandOf = (asked: Asked, said: Said): EventsCommand =>
  asked.action === 'replay'
    ? { verb: asked.action, id: asked.id, which: whichOf(asked), ...said }
    : { verb: asked.action, id: asked.id, ...said };

/** Carries an order of `npm run events` out, with its line in the trail of the staff. */
const execute = (deps: ConsoleDeps, context: StaffContext, order: EventsCommand, id: string) => {
  const line = { event: 'WEBHOOK_ACTION', detail: `${order.verb} ${id}`, reason: order.reason } as const;
  return deps.executeEventsCommand(withTrailLine(deps, context, line), order);
};

/** Sends events again, switches an endpoint on, tries or removes it (IF-DMN-2050-06, -07). */
export const webhookAction: ConsoleUseCase<'webhookAction', ConsoleDeps> = (ports, asked, context) => {
  const said = { reason: asked.reason, by: context.staff.email };
  return execute(ports, context, commandOf(asked, said), asked.id);
};

/** Sends events to one more address from now on (IF-DMN-2050-02). */
export const addWebhook: ConsoleUseCase<'addWebhook', ConsoleDeps> = (ports, asked, context) => {
  return execute(
    ports,
    context,
    { verb: 'add', ...asked, by: context.staff.email },
    withoutNames(asked.name, []),
  );
};

/** Changes the name, address or types of an endpoint (IF-DMN-2050-03). */
export const changeWebhook: ConsoleUseCase<'changeWebhook', ConsoleDeps> = (
  ports,
  { id, reason, ...to },
  context,
) => {
  return execute(ports, context, { verb: 'change', id, to, reason, by: context.staff.email }, id);
};

/** Puts another secret in the place of an endpoint's (IF-DMN-2050-04). */
export const rotateWebhookSecret: ConsoleUseCase<'rotateWebhookSecret', ConsoleDeps> = (
  ports,
  { id, reason },
  context,
) => {
  return execute(ports, context, { verb: 'rotate', id, reason, by: context.staff.email }, id);
};
