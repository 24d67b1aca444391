import type { Call } from '@daemun/contract/call';
import { type CallName, calls } from '@daemun/contract/calls/index';
import type { ResultName } from '@daemun/contract/result-codes';
import type { Registry } from 'prom-client';
import type { ReadFigures } from '../ports/service-figures.ts';
import { buildInfo } from './build-info.ts';

/** Calls that open a session; those of a sign-up are counted as such. */
const logIns: readonly string[] = Object.entries<Call>(calls)
  .filter(([, { session, feature }]) => session === 'opens' && feature !== 'sign-up')
  .map(([name]) => name);
const signUps: readonly string[] = ['signUp'] satisfies CallName[];
const refused: readonly string[] = ['BAD_CREDENTIAL', 'EXCEED_PASSWORD_FAIL_COUNT'] satisfies ResultName[];

type Sample = {
  readonly value: number;
  readonly metricName?: string;
  readonly labels: Readonly<Record<string, string | number | undefined>>;
};

async function samplesOf(registry: Registry, name: string): Promise<readonly Sample[]> {
  const metric = await registry.getSingleMetric(name)?.get();
  return (metric?.values ?? []) as readonly Sample[];
}

const sum = (samples: readonly Sample[], wanted: (labels: Sample['labels']) => boolean): number =>
  samples.filter(({ labels }) => wanted(labels)).reduce((all, { value }) => all + value, 0);

/** Reads the figures of the console out of the registry that `/metrics` tells. */
export const figuresOf =
  (registry: Registry): ReadFigures =>
  async () => {
    const answers = (await samplesOf(registry, 'daemun_call_duration_seconds')).filter(
      ({ metricName }) => metricName === 'daemun_call_duration_seconds_count',
    );
    const of = (calls: readonly string[], results: readonly string[]) =>
      sum(answers, ({ call, result }) => calls.includes(String(call)) && results.includes(String(result)));
    const outbox = await samplesOf(registry, 'daemun_outbox');
    const measured = (kind: string, measure: string) =>
      sum(outbox, (labels) => labels.kind === kind && labels.measure === measure);
    const kinds = [...new Set(outbox.map(({ labels }) => String(labels.kind)))];
    return {
      node: buildInfo.instance,
      counted_seconds: Math.round(process.uptime()),
      log_ins: of(logIns, ['SUCCESS']),
      refused_log_ins: of(logIns, refused),
      sign_ups: of(signUps, ['SUCCESS']),
      failures: sum(answers, ({ status }) => Number(status) >= 500),
      queues: kinds.map((kind) => ({
        kind,
        waiting: measured(kind, 'waiting'),
        oldest_seconds: Math.round(measured(kind, 'oldest_seconds')),
        dead: measured(kind, 'dead'),
      })),
    };
  };
