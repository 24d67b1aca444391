import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Machine } from '../debian/machine.ts';
import { firedBy } from './alerts.ts';
import { publicUrl } from './names.ts';
import type { Node } from './nodes.ts';
import { type Scrape, seriesIn } from './signs.ts';

const pause = 1000;
/** As long as Prometheus waits by default. */
const answersWithin = 10_000;

const textOf = (url: string): Promise<string | undefined> =>
  fetch(url, { signal: AbortSignal.timeout(answersWithin) })
    .then((response) => (response.ok ? response.text() : undefined))
    .catch(() => undefined);

/** The log of the proxy, which has a line for each answer 5xx. */
const proxyLog = '/var/log/nginx/access.log';

/** Looks at nodes, proxy and page each second, as monitoring does. */
export interface Monitoring {
  /** The alerts whose condition a break should have met since a moment, and did not. */
  silentSince(from: number, name: string): string[];
  end(): Promise<void>;
}

/** Begins to look. */
export function openMonitoring(machine: Machine, nodes: readonly Node[]): Monitoring {
  const scrapes: Scrape[] = [];
  let isOver = false;
  const look = async () => {
    const at = performance.now();
    const [page, ...texts] = await Promise.all([
      textOf(`${publicUrl}/ko/login`),
      ...nodes.map(({ url }) => textOf(`${url}/metrics`)),
    ]);
    const log = machine.at(proxyLog);
    scrapes.push({
      at,
      nodes: texts.map((text) => (text === undefined ? undefined : seriesIn(text))),
      isReached: page !== undefined,
      proxyFailures: existsSync(log) ? readFileSync(log, 'utf8').split('\n').length - 1 : 0,
    });
  };
  const looking = (async () => {
    while (!isOver) {
      await look();
      await sleep(pause);
    }
  })();
  return {
    silentSince: (from, name) => {
      const seen = scrapes.filter(({ at }) => at >= from - pause);
      return firedBy(name)
        .filter(([, { sign }]) => !sign(seen))
        .map(([alert]) => `${name}: the condition of ${alert} was not met`);
    },
    end: async () => {
      isOver = true;
      await looking;
    },
  };
}
