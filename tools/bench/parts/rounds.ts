import { setTimeout as sleep } from 'node:timers/promises';
import { cpuSeconds } from '../machine/child.ts';
import { othersShare } from '../machine/others.ts';

export type Shot = {
  readonly perSecond: number;
  readonly p50?: number;
  readonly p99?: number;
  readonly answered?: number;
};

/** Something to be measured in turn with others. `pid`: whose processor time counts. */
export type Contender = {
  readonly name: string;
  readonly pid: number;
  shoot(seconds: number): Promise<Shot>;
};

export type Series = {
  readonly name: string;
  readonly shots: (Shot & { readonly cpuPerAnswer: number })[];
};

const REST_MS = 150;
/** Share of one processor below which a process rests, and the longest that is waited for it, in milliseconds. */
const AT_REST = 0.1;
const LONGEST_REST_MS = 60_000;

/** Waits until a process has done what it had put off, such as mails: it must neither be lost nor fall on the next one. */
async function rest(pid: number): Promise<void> {
  const until = performance.now() + LONGEST_REST_MS;
  for (let share = 1; share > AT_REST && performance.now() < until; ) {
    const before = cpuSeconds(pid);
    await sleep(REST_MS);
    share = (cpuSeconds(pid) - before) / (REST_MS / 1000);
  }
}

async function shootOnce(contender: Contender, seconds: number) {
  const before = cpuSeconds(contender.pid);
  const shot = await contender.shoot(seconds);
  await rest(contender.pid);
  const used = cpuSeconds(contender.pid) - before;
  return { ...shot, cpuPerAnswer: used / (shot.answered ?? Number.NaN) };
}

/**
 * Lets contenders take turns (one, two, …, one, two, …), so that what else the machine does falls on all alike. The
 * first turn of each warms up and is not counted: code that ran a few hundred times costs thrice what it does after
 * some thousand. Answers also how busy others were between the rounds.
 */
export async function inTurn(
  contenders: readonly Contender[],
  rounds: number,
  seconds: number,
  warmUp = seconds,
): Promise<{ series: Series[]; others: number[] }> {
  const series = contenders.map(({ name }): Series => ({ name, shots: [] }));
  const others: number[] = [];
  for (const contender of contenders) {
    await contender.shoot(warmUp);
    await rest(contender.pid);
  }
  for (let round = 0; round < rounds; round += 1) {
    others.push(await othersShare());
    for (const [index, contender] of contenders.entries())
      series[index]?.shots.push(await shootOnce(contender, seconds));
  }
  return { series, others };
}

/** Processor seconds of the contender's process for each answer, by shot. */
export const processorTimes = (series: Series | undefined): number[] =>
  series?.shots.map(({ cpuPerAnswer }) => cpuPerAnswer) ?? [];

export const rates = (series: Series | undefined): number[] =>
  series?.shots.map(({ perSecond }) => perSecond) ?? [];
