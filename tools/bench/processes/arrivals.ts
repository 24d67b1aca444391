import { setTimeout as sleep } from 'node:timers/promises';
import { quantile } from '../statistics.ts';
import { openLines, type Reply } from './lines.ts';
import { type Scenario, stockOf } from './requests.ts';

export type ArrivalQuestion = {
  readonly scenario: Scenario;
  readonly port: number;
  readonly members: number;
  /** How many come in a second, whether or not those before them have their answer. */
  readonly perSecond: number;
  readonly seconds: number;
};

export type ArrivalAnswer = {
  readonly arrived: number;
  readonly goodPerSecond: number;
  /** Shares of those who came: sent away at once by a 503, and failed otherwise. */
  readonly shed: number;
  readonly failed: number;
  /** Milliseconds from arrival to a good answer; from arrival to a 503. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly shedP99: number;
};

const LONGEST_MS = 10_000;

/** Lets them come at their rate, at times that do not depend on one another (a Poisson process). */
async function run({ scenario, port, members, perSecond, seconds }: ArrivalQuestion): Promise<ArrivalAnswer> {
  const stock = stockOf({ scenario, port, members });
  const lines = openLines(port);
  const times: Record<Reply, number[]> = { good: [], shed: [], failed: [] };
  const began = performance.now();
  const waiting = new Set<Promise<void>>();
  let arrived = 0;
  let at = began;
  while (at - began < seconds * 1000) {
    at += (-Math.log(1 - Math.random()) / perSecond) * 1000;
    const early = at - performance.now();
    if (early > 1) await sleep(early);
    const came = at;
    const request = stock.next();
    arrived += 1;
    const answered = lines.ask(request).then((reply) => {
      times[reply].push(performance.now() - came);
      waiting.delete(answered);
    });
    waiting.add(answered);
  }
  await Promise.race([Promise.all(waiting), sleep(LONGEST_MS)]);
  const took = (performance.now() - began) / 1000;
  lines.close();
  const good = Float64Array.from(times.good);
  return {
    arrived,
    goodPerSecond: good.length / took,
    shed: times.shed.length / arrived,
    failed: (arrived - good.length - times.shed.length) / arrived,
    p50: quantile(good, 0.5),
    p95: quantile(good, 0.95),
    p99: quantile(good, 0.99),
    shedP99: quantile(Float64Array.from(times.shed), 0.99),
  };
}

/** The open-model generator, a process of its own. */
process.on('message', async (question: ArrivalQuestion) => {
  process.send?.(await run(question));
});
process.on('SIGTERM', () => process.exit(0));
