import { availableParallelism, cpus, totalmem } from 'node:os';
import { hashParameters } from '../../packages/server/src/adapters/crypto/hashing.ts';
import type { Findings, Part } from './bed.ts';
import { tableOf } from './measure.ts';
import { median } from './statistics.ts';
import type { BenchStore } from './store/bench-store.ts';

const GB = 2 ** 30;
const BUSY = 0.1;

/** Processor, cores, memory and Node of this machine. */
export const machine = (): string =>
  [
    cpus()[0]?.model ?? 'unknown processor',
    `${availableParallelism()} cores`,
    `${(totalmem() / GB).toFixed(0)} GB`,
    `Node ${process.version}`,
  ].join(', ');

/** The parameters that log-ins hash with. */
export const hashing = (): string => {
  const { memoryCost, timeCost, parallelism } = hashParameters;
  return `argon2id, m=${memoryCost} KiB, t=${timeCost}, p=${parallelism}`;
};

/** The stores in one line each. */
export const storeLines = (stores: readonly BenchStore[]): string[] =>
  stores.map(({ about, members }) => `${about}; ${members.toLocaleString('en')} members`);

const percent = (share: number) => `${(share * 100).toFixed(0)} %`;

/** What others took of the processors at some moments; a warning where it is much. */
export function othersLine(when: string, others: readonly number[]): string[] {
  if (others.length === 0) return [];
  const share = median(others);
  const line = `${when} others used ${percent(share)} of the processors (at most ${percent(Math.max(...others))})`;
  return [share > BUSY ? `WARNING: ${line}; these are the numbers of a busy machine` : line];
}

/** A part's findings as people read them. */
export const partLines = (
  { title }: Pick<Part, 'title'>,
  { measures, notes = [], others = [] }: Findings,
): string[] => [
  '',
  title,
  ...[...othersLine('between the rounds', others), ...tableOf(measures), ...notes].map((line) => `  ${line}`),
];
