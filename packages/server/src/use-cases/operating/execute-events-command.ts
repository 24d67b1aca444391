import { isoKorean } from '../../domain/korean-time.ts';
import type { OperatorEvent } from '../../ports/audit.ts';
import type { EventsCommand, ExecuteEventsCommand } from '../../ports/events-command.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { WebhookEndpoint, WebhookLine } from '../../ports/webhooks.ts';
import { recordCommand } from './record-command.ts';

type Needs = Pick<Ports, 'inTransaction' | 'clock' | 'secrets' | 'encryption'>;
type Answer = Awaited<ReturnType<ExecuteEventsCommand>>;
type Of<Verb> = Extract<EventsCommand, { verb: Verb }>;
type Handler<Verb extends EventsCommand['verb']> = {
  readonly event: OperatorEvent;
  run(needs: Needs, tx: StorePorts, command: Of<Verb>, now: number): Promise<Answer>;
};

/** So many endpoints there may be, and so many events of one are told of. */
const mostEndpoints = 20;
const shownLines = 50;

const timeOrNone = (at: number | null): string => (at === null ? '–' : isoKorean(at));

const toldEndpoint = ({ id, name, url, types, status, created_by, previous_until }: WebhookEndpoint) => ({
  id,
  name,
  url,
  types: types.length === 0 ? 'all' : types.join(','),
  status: status.toLowerCase(),
  by: created_by,
  both_secrets_until: timeOrNone(previous_until),
});

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
  status: status.toLowerCase(),
  failed_tries: attempts,
  [status === 'QUEUED' ? 'next' : 'ended']: isoKorean(ended_at ?? next_at),
  answer: answer ?? '–',
  said: note ?? '–',
});

/** As Standard Webhooks writes it: `whsec_` and base64. */
const freshSecret = ({ secrets }: Needs): string =>
  `whsec_${Buffer.from(secrets.secret(), 'base64url').toString('base64')}`;

/** A secret is shown by this answer alone: the store keeps it sealed. */
async function add(needs: Needs, tx: StorePorts, { name, url, types, by }: Of<'add'>, now: number) {
  const [id, secret] = [needs.secrets.id(), freshSecret(needs)];
  const sealed = needs.encryption.encrypt('webhook', id, secret);
  const endpoint = { id, name, url, types, secret: sealed, created_at: now, created_by: by };
  const done = await tx.webhooks.add(endpoint, mostEndpoints);
  return done ? { done, id, secret } : { done, most: mostEndpoints };
}

async function rotate(needs: Needs, tx: StorePorts, { id }: Of<'rotate'>, now: number) {
  const { encrypt, decrypt } = needs.encryption;
  const endpoint = await tx.webhooks.rotate(id, encrypt('webhook', id, freshSecret(needs)), now);
  const secret = endpoint && decrypt('webhook', id, endpoint.secret);
  return endpoint
    ? { done: true, ...(secret && { secret }), both_secrets_until: timeOrNone(endpoint.previous_until) }
    : { done: false };
}

async function replay(tx: StorePorts, { id, which }: Of<'replay'>, now: number) {
  const queued = await tx.webhooks.replay(id, which, now);
  return queued === undefined ? { done: true, queued: 'follow' } : { done: queued > 0, queued };
}

const changed = 'OPERATOR_CHANGED_WEBHOOK';

/** What each verb does, and how the trail calls it. */
const handlers: { readonly [Verb in EventsCommand['verb']]: Handler<Verb> } = {
  list: {
    event: 'OPERATOR_LISTED_WEBHOOKS',
    run: async (_needs, tx) => ({ done: true, endpoints: (await tx.webhooks.list()).map(toldEndpoint) }),
  },
  show: {
    event: 'OPERATOR_LISTED_WEBHOOKS',
    run: async (_needs, tx, { id }) => {
      const done = (await tx.webhooks.list()).some((endpoint) => endpoint.id === id);
      return { done, events: (await tx.webhooks.lines(id, shownLines)).map(toldLine) };
    },
  },
  add: { event: changed, run: add },
  change: {
    event: changed,
    run: async (_needs, tx, { id, to }) => ({ done: await tx.webhooks.change(id, to) }),
  },
  resume: {
    event: changed,
    run: async (_needs, tx, { id }) => ({ done: await tx.webhooks.switchTo(id, 'ACTIVE') }),
  },
  end: { event: changed, run: async (_needs, tx, { id }) => ({ done: await tx.webhooks.remove(id) }) },
  rotate: { event: changed, run: rotate },
  test: {
    event: 'OPERATOR_REPLAYED_EVENTS',
    run: async ({ secrets }, tx, { id }, now) => {
      const event = `test_${secrets.id()}`;
      const done = await tx.webhooks.queueTest(id, event, now);
      return done ? { done, event } : { done };
    },
  },
  replay: { event: 'OPERATOR_REPLAYED_EVENTS', run: (_needs, tx, command, now) => replay(tx, command, now) },
};

/** The handler of an order's verb takes that order. */
const handlerOf = <Verb extends EventsCommand['verb']>(command: Of<Verb>): Handler<Verb> =>
  handlers[command.verb as Verb];

/** Does what an order at the endpoints of events says in one transaction, its line in the trail with it. */
export const executeEventsCommand = (needs: Needs, command: EventsCommand) =>
  needs.inTransaction(async (tx) => {
    const now = needs.clock.now();
    const { event, run } = handlerOf(command);
    await recordCommand(needs, tx, event, command, now);
    return run(needs, tx, command, now);
  });
