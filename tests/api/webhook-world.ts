import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { feedDocument } from '../../packages/server/src/http/docs/feed-document.ts';
import { freshPlace, storeOfRun } from '../world/database.ts';
import { misfits } from '../world/fits.ts';
import { runTool } from '../world/run-tool.ts';
import { openReceiver, type Receiver, taking } from '../world/webhook-receiver.ts';
import { createWorld, type World } from '../world.ts';

type Added = { readonly id: string; readonly secret: string };
type Line = {
  event: string;
  type: string;
  status: string;
  failed_tries: number;
  answer: string;
  said: string;
};

const described = feedDocument('https://account.example.com');
/** What of the events that arrived the document does not describe; a trial of an endpoint is no event. */
const undescribed = ({ arrived }: Receiver): string[] =>
  arrived
    .filter(({ type }) => type !== 'test')
    .flatMap(({ text }) => misfits(described, described.components.schemas.Event, JSON.parse(text)));

/** How many webhooks one node sends at once in such a world. */
export const mostAtOnce = 2;
/** For how long what goes out is waited for. */
export const within = { timeout: 20_000, interval: 100 };
export const slow = { timeout: 60_000 };

/**
 * A world whose webhooks arrive at a receiver, for the tests of a file; endpoints are added and asked about by the operator's
 * command. Each test ends with no endpoint, and with nothing received. Whatever arrived is as `/docs/feed.json` describes it.
 */
export function webhookWorld() {
  let place: Awaited<ReturnType<typeof freshPlace>>;
  let world: World;
  let receiver: Receiver;
  beforeAll(async () => {
    place = await freshPlace(storeOfRun());
    world = await createWorld({
      environment: {
        ...place.environment,
        EVENTS_ALLOW_NETWORKS: '127.0.0.1',
        WEBHOOKS_IN_FLIGHT: String(mostAtOnce),
      },
    });
    receiver = await openReceiver();
  });
  afterAll(async () => {
    await world.close();
    await receiver.close();
    await place.remove();
  });

  /** The command as it is typed. */
  const run = (...args: string[]) => runTool('events', args, place.environment);
  const events = async (...args: string[]) => {
    const told = await run(...args, '--reason', 'the CRM hears', '--by', 'lee', '--json');
    return { ...told, told: told.code === 0 ? JSON.parse(told.out) : {} };
  };
  const ends: string[] = [];
  afterEach(async () => {
    for (const id of ends.splice(0)) await events('end', id);
    expect(undescribed(receiver)).toEqual([]);
    receiver.answering(taking);
    receiver.arrived.length = 0;
  });

  return {
    get world() {
      return world;
    },
    get receiver() {
      return receiver;
    },
    run,
    events,
    added: async (...more: string[]): Promise<Added> => {
      // On PostgreSQL a command goes by the time of the database, which this world is ahead of: what happened before is behind.
      await world.service.ports.events.givePlaces(1000);
      const { told, err } = await events('add', 'CRM', '--url', receiver.url, ...more);
      expect(err).toBe('');
      ends.push(told.id);
      return told;
    },
    linesAt: async (id: string): Promise<Line[]> => (await events('show', id)).told.events,
    types: () => receiver.arrived.map(({ type }) => type),
  };
}
