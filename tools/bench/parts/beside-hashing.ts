import { hashSlots } from '../../../packages/server/src/adapters/crypto/hashing.ts';
import { serviceFlags } from '../../processes/service-node.ts';
import { type Bed, type Part, sizePairs, storeLabel } from '../bed.ts';
import { startChild } from '../machine/child.ts';
import { startService } from '../machine/service.ts';
import type { Measure } from '../measure.ts';
import type { HashAnswer } from '../processes/hash-rate.ts';
import type { SinkAnswer } from '../processes/mail-sink.ts';
import type { Scenario } from '../processes/requests.ts';
import { median, medianRatio } from '../statistics.ts';
import type { BenchStore } from '../store/bench-store.ts';
import { underLoad } from './load-of.ts';
import { type Contender, inTurn, processorTimes, rates, type Series } from './rounds.ts';

/** As many hashes at once as the service lets in. */
const AT_ONCE = hashSlots;
const CONNECTIONS = 4 * AT_ONCE;
const SECONDS = 3;
const WARM_UP = 45;

/** A call that hashes a password, and what part of the bare hash rate it must reach. */
type Hashed = { readonly scenario: Scenario; readonly what: string; readonly goal: number };

const none: Series = { name: '', shots: [] };

function measuresOf(
  { what, goal }: Hashed,
  stores: readonly BenchStore[],
  bare: Series,
  series: readonly Series[],
): Measure[] {
  const all = stores.map((store, index) => ({ store, series: series[index] ?? none }));
  const rows = all.flatMap(({ store, series }): Measure[] => [
    { what: `${what}, ${storeLabel(store)}`, value: median(rates(series)), unit: '/s' },
    { what: '  ÷ argon2id alone', value: medianRatio(rates(series), rates(bare)), unit: '', atLeast: goal },
    {
      what: '  processor time of argon2id alone ÷ of the service, each',
      value: medianRatio(processorTimes(bare), processorTimes(series)),
      unit: '',
    },
  ]);
  const pairs = sizePairs(all).map(
    ([small, large]): Measure => ({
      what: `${what}, ${large.store.name}: ${large.store.members.toLocaleString('en')} ÷ ${small.store.members.toLocaleString('en')} members`,
      value: medianRatio(rates(large.series), rates(small.series)),
      unit: '',
      atLeast: 0.8,
      atMost: 1.2,
    }),
  );
  return [{ what: 'argon2id alone', value: median(rates(bare)), unit: '/s' }, ...rows, ...pairs];
}

const runOf =
  (hashed: Hashed): Part['run'] =>
  async ({ stores, rounds }: Bed) => {
    for (const store of stores) await store.refresh();
    const load = startChild({ script: 'tools/bench/processes/load.ts', log: 'load' });
    const sink = startChild({ script: 'tools/bench/processes/mail-sink.ts', log: 'mail-sink' });
    const hashing = startChild({
      script: 'tools/bench/processes/hash-rate.ts',
      flags: serviceFlags,
      log: 'hash',
    });
    const { url } = await sink.ask<SinkAnswer>({});
    const env = { SMTP_URL: url };
    const services = await Promise.all(stores.map((store) => startService(store, { env })));
    const bare: Contender = {
      name: 'argon2id',
      pid: hashing.pid,
      shoot: (seconds) => hashing.ask<HashAnswer>({ seconds, atOnce: AT_ONCE }),
    };
    const question = { scenario: hashed.scenario, connections: CONNECTIONS } as const;
    const calls = services.map((service, index) =>
      underLoad(service.log, service.pid, load, {
        ...question,
        port: service.port,
        members: stores[index]?.members ?? 0,
      }),
    );
    const { series, others } = await inTurn([bare, ...calls], rounds, SECONDS, WARM_UP);
    for (const child of [hashing, ...services, load, sink]) await child.stop();
    for (const store of stores) await store.refresh();
    const [first = none, ...rest] = series;
    return { measures: measuresOf(hashed, stores, first, rest), others };
  };

const besideHashing = (hashed: Hashed): Part => ({
  title: `Password ${hashed.what} (${CONNECTIONS} connections, ${AT_ONCE} hashes at once)`,
  run: runOf(hashed),
});

/** Log-ins by e-mail and password from known browsers over HTTP, beside argon2id alone. */
export const logIns = besideHashing({ scenario: 'log-in', what: 'log-ins', goal: 0.85 });

/** Sign-ups by e-mail, their mails sent meanwhile to a server that keeps nothing, beside argon2id alone. */
export const signUps = besideHashing({ scenario: 'sign-up', what: 'sign-ups', goal: 0.75 });
