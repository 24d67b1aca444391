import { availableParallelism, cpus, totalmem } from 'node:os';
import { hashParameters } from '../../packages/server/src/adapters/crypto/hashing.ts';
import type { Findings } from './bed.ts';
import { reached, tableOf } from './measure.ts';
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
export function othersLine(when: string, others: readonly number[]): string {
  const share = median(others);
  const line = `${when} others used ${percent(share)} of the processors (at most ${percent(Math.max(...others))})`;
  return share > BUSY ? `WARNING: ${line}; these are the numbers of a busy machine` : line;
}

/** Prints what a part found; a goal that is missed makes the command fail. */
export function report(title: string, { measures, others }: Findings): void {
  console.log(`\n${title}`);
  if (others) console.log(othersLine('between the rounds', others));
  console.table(tableOf(measures));
  if (!measures.every(reached)) process.exitCode = 1;
}
