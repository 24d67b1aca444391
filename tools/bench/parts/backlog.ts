import { setTimeout as sleep } from 'node:timers/promises';
import { hashSlots } from '../../../packages/server/src/adapters/crypto/hashing.ts';
import { executeEventsCommand } from '../../../packages/server/src/use-cases/operating/execute-events-command.ts';
import { readConfigured } from '../../operating/configured-store.ts';
import { executeOrder } from '../../operating/execute-order.ts';
import { type Part, storeByStore, storeLabel } from '../bed.ts';
import { startChild } from '../machine/child.ts';
import { benchSecrets } from '../machine/service.ts';
import type { Measure } from '../measure.ts';
import { person } from '../person.ts';
import type { SinkAnswer } from '../processes/mail-sink.ts';
import type { WebhookSinkAnswer, WebhookSinkQuestion } from '../processes/webhook-sink.ts';
import { median, medianRatio } from '../statistics.ts';
import type { BenchStore, Filler } from '../store/bench-store.ts';
import { settled } from '../store/fill.ts';
import { benchLedgerKey } from '../store/ledger.ts';
import { type Contender, service } from './contenders.ts';
import { inTurn, type Series } from './rounds.ts';

/** Events that wait for one endpoint. */
const waiting = 100_000;
const batch = 2000;

const empty = async ({ run }: Filler): Promise<void> => {
  for (const table of ['webhook_endpoint', 'event', 'event_places']) await run(`delete from ${table}`);
};

/** Events of many members, all of them placed and none of them sent. */
async function fill({ filler: open, members }: BenchStore): Promise<void> {
  const filler = await open();
  const columns = ['id', 'type', 'member_id', 'at', 'data', 'place'];
  const [now, data] = [Date.now(), JSON.stringify({ fields: ['topics'] })];
  await empty(filler);
  await filler.run('begin');
  for (let first = 1; first <= waiting; first += batch) {
    const rows = Array.from({ length: batch }, (_, index) => {
      const place = first + index;
      const { id: member_id } = person(place % members);
      return { id: `bench-${place}`, type: 'member.updated', member_id, at: now, data, place };
    });
    await filler.run(`insert into event (${columns}) ${filler.rows('event', columns)}`, rows);
  }
  await filler.run(`insert into event_places (name, newest) values ('event', ${waiting})`);
  await filler.run('commit');
  await settled(filler);
}

const orders = { path: '/events', execute: executeEventsCommand } as const;
const said = { reason: 'bench', by: 'bench' };

/** An endpoint behind all the events, which a run switches on and off: by its receiver's 410, and by the operator's command. */
async function endpointAt(store: BenchStore) {
  const sink = startChild({ script: 'tools/bench/processes/webhook-sink.ts', log: 'webhook-sink' });
  const ask = (question: WebhookSinkQuestion) => sink.ask<WebhookSinkAnswer>(question);
  const secrets = { SECRETS: benchSecrets, LEDGER_KEY: benchLedgerKey };
  const configured = readConfigured({ ...store.environment, ...secrets });
  const order = (asked: Parameters<typeof executeEventsCommand>[1]) =>
    executeOrder(configured, orders, asked);
  const { url } = await ask({});
  const added = await order({ verb: 'add', name: 'bench', url, types: [], ...said });
  const id = String(added.id);
  await order({ verb: 'replay', id, which: { since: 0 }, ...said });
  const isOff = async () => JSON.stringify(await order({ verb: 'list', ...said })).includes('"off"');
  const off = async () => {
    await ask({ taking: false });
    while (!(await isOff())) await sleep(200);
  };
  const on = async () => {
    const { taken } = await ask({ taking: true });
    await order({ verb: 'resume', id, ...said });
    while ((await ask({})).taken === taken) await sleep(200);
  };
  return { on, off, taken: async () => (await ask({})).taken, stop: sink.stop };
}

/** The same service twice: while nothing is sent, and while the backlog is. */
function sides(served: Contender, endpoint: Awaited<ReturnType<typeof endpointAt>>) {
  const sent: number[] = [];
  const beside: Contender = {
    ...served,
    shoot: async (seconds) => {
      await endpoint.on();
      const before = await endpoint.taken();
      const shot = await served.shoot(seconds);
      sent.push(((await endpoint.taken()) - before) / seconds);
      await endpoint.off();
      return shot;
    },
  };
  return { contenders: [served, beside], sent };
}

const times = (series: Series) => series.map(({ p99 = Number.NaN }) => p99);
const rates = (series: Series) => series.map(({ perSecond }) => perSecond);

function measuresOf(name: string, [alone = [], beside = []]: readonly Series[], sent: readonly number[]) {
  const within = `${name}: 99 of 100 within`;
  return [
    { what: `${name}, nothing sent`, value: median(rates(alone)), unit: '/s' },
    { what: `${name}, beside the backlog`, value: median(rates(beside)), unit: '/s' },
    { what: `${name}: webhooks sent meanwhile`, value: median(sent), unit: '/s', atLeast: 1 },
    { what: `${within}, nothing sent`, value: median(times(alone)), unit: 'ms' },
    { what: `${within}, beside the backlog`, value: median(times(beside)), unit: 'ms' },
    {
      what: `${within}: ÷ nothing sent`,
      value: medianRatio(times(beside), times(alone)),
      unit: '',
      atMost: 1.2,
    },
  ] satisfies Measure[];
}

/** Connections that ask without a pause: fewer than the service can bear, and more. */
const loads = [Math.max(1, Math.floor(hashSlots / 2)), 4 * hashSlots];

async function ofStore(store: BenchStore, rounds: number) {
  await store.refresh();
  await fill(store);
  const generator = startChild({ script: 'tools/bench/processes/load.ts', log: 'load' });
  const mails = startChild({ script: 'tools/bench/processes/mail-sink.ts', log: 'mail-sink' });
  const { url } = await mails.ask<SinkAnswer>({});
  const measures: Measure[] = [];
  const others: number[] = [];
  for (const connections of loads) {
    const load = { generator, scenario: 'log-in', connections } as const;
    const served = await service(store, load, url, { EVENTS_ALLOW_NETWORKS: '127.0.0.1' });
    const endpoint = await endpointAt(store);
    await endpoint.off();
    const { contenders, sent } = sides(served, endpoint);
    const found = await inTurn(contenders, rounds, { turn: 6, warmUp: 20 });
    const name = `log-ins on ${connections} connections, ${storeLabel(store)}`;
    measures.push(...measuresOf(name, found.series, sent.slice(1)));
    others.push(...found.others);
    await served.stop();
    await endpoint.stop();
  }
  await generator.stop();
  await mails.stop();
  const filler = await store.filler();
  await empty(filler);
  await settled(filler);
  await store.refresh();
  return { measures, others };
}

/** Log-ins while 100,000 events wait for an endpoint and are sent, against the same service while nothing is. */
export const backlog: Part = {
  title: 'log-ins beside a backlog of 100,000 webhooks',
  run: storeByStore(ofStore),
};
