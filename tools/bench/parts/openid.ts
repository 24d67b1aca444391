import { hashSlots } from '../../../packages/server/src/adapters/crypto/hashing.ts';
import { freeBasePort } from '../../processes/ports.ts';
import { serviceFlags } from '../../processes/service-node.ts';
import { whenReady } from '../../processes/when-ready.ts';
import { type Bed, type Part, storeLabel } from '../bed.ts';
import { type Child, startChild } from '../machine/child.ts';
import { startService } from '../machine/service.ts';
import type { Measure } from '../measure.ts';
import type { LoadAnswer } from '../processes/load-answer.ts';
import type { SinkAnswer } from '../processes/mail-sink.ts';
import { benchCallback, benchClient, benchClientSecret } from '../processes/openid-client.ts';
import type { OpenidQuestion, OpenidScenario } from '../processes/openid-rounds.ts';
import { median, medianRatio } from '../statistics.ts';
import type { Contender } from './contenders.ts';
import { inTurn, type Series } from './rounds.ts';

const connections = 4 * hashSlots;

const PARTNERS = JSON.stringify([
  {
    id: benchClient,
    name: 'Bench',
    origins: [new URL(benchCallback).origin],
    own: true,
    oidc: { redirects: [benchCallback], secret: benchClientSecret },
  },
]);

type Asks = Omit<OpenidQuestion, 'seconds' | 'connections'>;

/** Throws where one round in a hundred or more did not come to its end. */
async function shoot(generator: Child, asks: Asks, seconds: number) {
  const question = { ...asks, seconds, connections } satisfies OpenidQuestion;
  const answer = await generator.ask<LoadAnswer>(question);
  const { answered, failed, firstFailure } = answer;
  if (answered === 0 || failed * 100 >= answered)
    throw new Error(`${failed} of ${answered} ${asks.scenario}s failed, first with:\n${firstFailure}`);
  return answer;
}

/** The bare library and one hash. */
async function bareLibrary(generator: Child, scenario: OpenidScenario): Promise<Contender> {
  const port = await freeBasePort(0);
  const child = startChild({
    script: 'tools/bench/processes/bare-openid.ts',
    flags: serviceFlags,
    env: { PORT: String(port) },
    log: 'bare-openid',
  });
  await whenReady(`http://127.0.0.1:${port}/.well-known/openid-configuration`, 10_000);
  const asks = { scenario, of: 'library', port, members: 1000 } as const;
  return { ...child, shoot: (seconds) => shoot(generator, asks, seconds) };
}

const rates = (series: Series) => series.map(({ perSecond }) => perSecond);

const rowsOf = (name: string, series: Series): Measure[] => [
  { what: name, value: median(rates(series)), unit: '/s' },
  {
    what: `${name}: processor time each`,
    value: median(series.map(({ cpuPerAnswer }) => cpuPerAnswer * 1000)),
    unit: 'ms',
  },
];

async function compare(scenario: OpenidScenario, goal: number | undefined, { stores, rounds }: Bed) {
  for (const store of stores) await store.refresh();
  const generator = startChild({ script: 'tools/bench/processes/openid-rounds.ts', log: 'openid-rounds' });
  const sink = startChild({ script: 'tools/bench/processes/mail-sink.ts', log: 'mail-sink' });
  const { url } = await sink.ask<SinkAnswer>({});
  const bare = await bareLibrary(generator, scenario);
  const services = await Promise.all(
    stores.map(async (store): Promise<Contender> => {
      const { port, pid, stop } = await startService(store, { SMTP_URL: url, PARTNERS });
      const asks = { scenario, of: 'service', port, members: store.members } as const;
      return { pid, stop, shoot: (seconds) => shoot(generator, asks, seconds) };
    }),
  );
  const { series, others } = await inTurn([bare, ...services], rounds, { turn: 3, warmUp: 15 });
  for (const child of [bare, ...services, generator, sink]) await child.stop();
  const [yardstick = [], ...rest] = series;
  const ofStores = stores.flatMap((store, index): Measure[] => {
    const name = `${scenario}, ${storeLabel(store)}`;
    const own = rest[index] ?? [];
    const value = medianRatio(rates(own), rates(yardstick));
    const atLeast = goal === undefined ? {} : { atLeast: goal };
    return [...rowsOf(name, own), { what: `${name}: ÷ bare library`, value, unit: '', ...atLeast }];
  });
  return { measures: [...rowsOf(`${scenario}, bare library`, yardstick), ...ofStores], others };
}

const partOf = (scenario: OpenidScenario, what: string, goal?: number): Part => ({
  title: `${what} beside the bare library (${connections} connections)`,
  run: (bed) => compare(scenario, goal, bed),
});

/** From a site's button to what it knows of its reader: eight requests and one hash. */
export const openidRound = partOf('openid-round', 'Sign-ins by OpenID Connect with their log-in', 0.65);
export const openidRefresh = partOf('openid-refresh', 'Refreshes by OpenID Connect');
export const openidIntrospection = partOf('openid-introspection', 'Introspections by OpenID Connect');
