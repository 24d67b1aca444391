import { daysActivityIsTold } from '../../../packages/server/src/domain/retention.ts';
import { type Part, storeByStore, storeLabel } from '../bed.ts';
import { startChild } from '../machine/child.ts';
import type { Measure } from '../measure.ts';
import { person, sampleOf } from '../person.ts';
import type { SinkAnswer } from '../processes/mail-sink.ts';
import { median } from '../statistics.ts';
import type { BenchStore } from '../store/bench-store.ts';
import { settled } from '../store/fill.ts';
import { service } from './contenders.ts';
import { inTurn } from './rounds.ts';

/** Changes, and as many log-ins, of each member that is asked for: a million rows in a store of a million members. */
const ofEach = 25;
/** Within which 99 of 100 pages are to be answered, in milliseconds. */
const within = 20;
/** Marks what this part adds, in the trail and as the device of the log-ins. */
const mark = 'bench-activity';
/** Milliseconds between two changes or two log-ins, so that all are told. */
const apart = Math.floor((daysActivityIsTold * 86_400_000) / (ofEach + 1));

/** Two changes in three are the member's news. */
const event = `case i % 3 when 0 then 'NICKNAME_CHANGED' when 1 then 'CONSENT_CHANGED' else 'SCORED' end`;

async function empty({ filler: open, refresh }: BenchStore): Promise<void> {
  const filler = await open();
  await filler.run(`delete from audit where txid = '${mark}'`);
  await settled(filler);
  await refresh();
}

async function fill(store: BenchStore): Promise<void> {
  await empty(store);
  const filler = await store.filler();
  const whose = sampleOf(store.members).map((number) => person(number).id);
  const at = `${Date.now()} - cast(i as bigint) * ${apart}`;
  const from = `from member cross join ${filler.series(ofEach)} where member.id in (${filler.texts})`;
  const rowsOf = (values: Readonly<Record<string, string | number>>) =>
    `(${Object.keys(values)}) select ${Object.values(values)} ${from}`;
  const id = `'${mark}-' || i || member.id`;
  const change = { id, member_id: 'member.id', event, at, txid: `'${mark}'` };
  const times = { created_at: at, last_used_at: at, reentered_at: 0, ended_at: at };
  const about = { platform: `'YH'`, auto_login: 0, shared: 0, device: `'${mark}'`, new_device: 0 };
  const logIn = { id, member_id: 'member.id', secret_digest: id, ...times, ...about };
  await filler.run(`insert into audit ${rowsOf(change)}`, whose);
  await filler.run(`insert into session ${rowsOf(logIn)}`, whose);
  await settled(filler);
}

async function ofStore(store: BenchStore, rounds: number) {
  await fill(store);
  const generator = startChild({ script: 'tools/bench/processes/load.ts', log: 'load' });
  const mails = startChild({ script: 'tools/bench/processes/mail-sink.ts', log: 'mail-sink' });
  const { url } = await mails.ask<SinkAnswer>({});
  const served = await service(store, { generator, scenario: 'activity', connections: 1 }, url);
  const { series, others } = await inTurn([served], rounds, { turn: 5, warmUp: 10 });
  for (const child of [served, generator, mails]) await child.stop();
  await empty(store);
  const [pages = []] = series;
  const what = `first page of the activity, ${storeLabel(store)}`;
  const p99 = median(pages.map(({ p99: each = Number.NaN }) => each));
  const cpu = median(pages.map(({ cpuPerAnswer }) => cpuPerAnswer * 1000));
  const measures: Measure[] = [
    { what: `${what}: 99 of 100 within`, value: p99, unit: 'ms', atMost: within },
    {
      what: `${what}: on average`,
      value: 1000 / median(pages.map(({ perSecond }) => perSecond)),
      unit: 'ms',
    },
    { what: `${what}: processor time each`, value: cpu, unit: 'ms' },
  ];
  return { measures, others };
}

/** A member's list of what happened to the account, over HTTP, each time another member's. */
export const activity: Part = {
  title: `the activity of members with ${2 * ofEach} rows each (one connection)`,
  run: storeByStore(ofStore),
};
