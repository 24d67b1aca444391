import { callNames } from '@daemun/contract/calls/index';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type RateLimitName, rateLimitRules } from '../domain/rate-limit-rules.ts';
import { buildInfo } from './build-info.ts';
import { type WatchedOutbox, watchChannels, watchOutbox } from './outbox-metrics.ts';
import { figuresOf } from './service-figures.ts';
import { countSteps } from './step-metrics.ts';
import {
  type WatchedStore,
  watchBackup,
  watchConnections,
  watchJobs,
  watchStrangerMails,
} from './store-metrics.ts';

/** What alerts count from the first on: a series that began with it would show no increase. */
const alerting = [
  ...callNames.map((call) => ({ call, result: 'INTERNAL_ERROR', status: '500' })),
  { call: 'secureAccount', result: 'SUCCESS', status: '200' },
] as const;

/** What is read whenever the metrics are. */
export type Watched = WatchedStore &
  WatchedOutbox & {
    hashing(): { running: number; waiting: number };
    /** How many endpoints of webhooks answered 410 and are switched off. */
    endpointsOff(): Promise<number>;
    storeAnswers(): Promise<boolean>;
    /** Whether the store is older than this machine has seen it. */
    storeWentBack(): boolean;
    /** Whether the file of the partners has rows that cannot be used, and the ones before are kept. */
    partnerRowsBroken(): boolean;
    /** Whom we ask over the network, and whether it is left alone after failures; undefined = there is none. */
    upstreams(): Readonly<Record<string, boolean | undefined>>;
    /** Milliseconds by which the store's time is ahead of the machine's. */
    clockCorrection(): number;
    /** How often each budget was found used up, since the start; all are there with 0. */
    rateLimitHits(): ReadonlyMap<RateLimitName, number>;
    /** How first tries at a log-in ended, since the start. */
    firstTries(): ReadonlyMap<string, number>;
    /** Spans that no collector got, since the start. */
    droppedSpans(): number;
    /** Refusals and failures whose support code leads nowhere, since the start. */
    droppedSupportEvents(): number;
    /** Bytes free where the store keeps its files; undefined = it keeps none here. */
    freeBytes(): Promise<number | undefined>;
  };

function watchHashing(registry: Registry, { hashing }: Watched): void {
  new Gauge({
    name: 'daemun_password_hashing',
    help: 'Password hashes running and waiting for a slot.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { running, waiting } = hashing();
      this.set({ state: 'running' }, running);
      this.set({ state: 'waiting' }, waiting);
    },
  });
}

/** Adds a gauge of one value, which is read whenever the metrics are. It is absent while the value is undefined. */
function addGauge(
  registry: Registry,
  name: string,
  help: string,
  read: () => number | undefined | Promise<number | undefined>,
): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      const value = await read();
      // Without labels a reset would leave a 0: of free bytes, a full disk.
      this.remove();
      if (value !== undefined) this.set(value);
    },
  });
}

/** Adds a counter whose total is read whenever the metrics are. */
function addCounter(registry: Registry, name: string, help: string, read: () => number): void {
  new Counter({
    name,
    help,
    registers: [registry],
    collect() {
      this.reset();
      this.inc(read());
    },
  });
}

/** A store that does not answer is told as such; the other metrics are read all the same. */
function watchStore(registry: Registry, { storeAnswers }: Watched): void {
  const help = 'Whether the store answered when the metrics were read.';
  addGauge(registry, 'daemun_store_up', help, async () => Number(await storeAnswers()));
}

/** States that somebody must end, 1 while they last. */
function watchFaults(registry: Registry, { storeWentBack, partnerRowsBroken }: Watched): void {
  addGauge(
    registry,
    'daemun_store_went_back',
    'Whether the store is older than this machine has seen it, and npm run after-restore has not run.',
    () => Number(storeWentBack()),
  );
  addGauge(
    registry,
    'daemun_partner_rows_unusable',
    'Whether the file of the partners has rows that cannot be used, so that the ones before are kept.',
    () => Number(partnerRowsBroken()),
  );
}

function watchEndpoints(registry: Registry, { endpointsOff }: Watched): void {
  const help = 'Endpoints of webhooks that answered 410 and were switched off.';
  addGauge(registry, 'daemun_webhook_endpoints_off', help, () => endpointsOff().catch(() => undefined));
}

function watchDependencies(registry: Registry, watched: Watched): void {
  const { upstreams, clockCorrection, droppedSpans, freeBytes } = watched;
  new Gauge({
    name: 'daemun_upstream_resting',
    help: 'Whether somebody whom we ask is left alone after failures.',
    labelNames: ['upstream'],
    registers: [registry],
    collect() {
      for (const [upstream, resting] of Object.entries(upstreams()))
        if (resting !== undefined) this.set({ upstream }, Number(resting));
    },
  });
  addGauge(
    registry,
    'daemun_clock_correction_seconds',
    'By how much the time of the store is ahead of the time of this machine.',
    () => clockCorrection() / 1000,
  );
  addCounter(
    registry,
    'daemun_spans_dropped_total',
    'Spans that no collector got: there was no room for them, or it did not take them.',
    droppedSpans,
  );
  addGauge(
    registry,
    'daemun_data_free_bytes',
    'Bytes free in the data directory, where the store keeps its files there.',
    freeBytes,
  );
}

function watchSupportEvents(registry: Registry, { droppedSupportEvents }: Watched): void {
  addCounter(
    registry,
    'daemun_support_events_dropped_total',
    'Refusals and failures whose support code leads nowhere: too many came, or the store did not take them.',
    droppedSupportEvents,
  );
}

function watchBudgets(registry: Registry, { rateLimitHits }: Watched): void {
  new Counter({
    name: 'daemun_budget_spent_total',
    help: 'Requests that found a budget used up, by what it is for and for whom it is counted.',
    labelNames: ['budget', 'per'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [budget, times] of rateLimitHits())
        this.inc({ budget, per: rateLimitRules[budget].per }, times);
    },
  });
}

function watchFirstTries(registry: Registry, { firstTries }: Watched): void {
  new Counter({
    name: 'daemun_login_first_tries_total',
    help: 'Log-ins that were the first try for their account in a new browser, or for an identifier nobody has, by how they ended.',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [outcome, times] of firstTries()) this.inc({ outcome }, times);
    },
  });
}

const watches = [
  watchHashing,
  watchStore,
  watchFaults,
  watchOutbox,
  watchChannels,
  watchConnections,
  watchJobs,
  watchBackup,
  watchDependencies,
  watchEndpoints,
  watchStrangerMails,
  watchBudgets,
  watchFirstTries,
  watchSupportEvents,
] as const;

/** Prometheus metrics of one service. */
export function createMetrics(watched: Watched) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const calls = new Histogram({
    name: 'daemun_call_duration_seconds',
    help: 'Time from the request to its answer, by call, result and HTTP status.',
    labelNames: ['call', 'result', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  for (const watch of watches) watch(registry, watched);
  new Gauge({
    name: 'daemun_build_info',
    help: 'Always 1; which release a node runs, and its name as on the lines of its log.',
    labelNames: ['version', 'node'],
    registers: [registry],
  }).set({ version: buildInfo.version, node: buildInfo.instance }, 1);
  for (const labels of alerting) calls.zero(labels);
  const known = new Map<string, Histogram.Internal<'call' | 'result' | 'status'>>();
  const seriesOf = (call: string, result: string, status: number) => {
    const key = `${call} ${result} ${status}`;
    const series = known.get(key) ?? calls.labels(call, result, String(status));
    known.set(key, series);
    return series;
  };
  return {
    /** Counts one answer of a call, with how many milliseconds it took. */
    observe: (call: string, outcome: { readonly result: string; readonly status: number }, took: number) =>
      seriesOf(call, outcome.result, outcome.status).observe(took / 1000),
    /** Counts one step that was no call. */
    countStep: countSteps(registry),
    text: () => registry.metrics(),
    contentType: registry.contentType,
    /** What the console shows of them. */
    figures: figuresOf(registry),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
