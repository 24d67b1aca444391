import { setTimeout as sleep } from 'node:timers/promises';
import { cpuSeconds, ownMB } from '../machine/child.ts';
import { othersShare } from '../machine/others.ts';
import type { Contender, Shot } from './contenders.ts';

/** One contender's turns, in their order. */
export type Series = readonly (Shot & { readonly cpuPerAnswer: number; readonly memory: number })[];

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
  return { ...shot, cpuPerAnswer: used / shot.answered, memory: ownMB(contender.pid) };
}

/**
 * Lets contenders take turns (one, two, …, one, two, …), so that what else the machine does falls on all alike. The
 * first turn of each warms up and is not counted: code that ran a few hundred times costs thrice what it does after
 * some thousand. Answers also how busy others were between the rounds.
 */
export async function inTurn(
  contenders: readonly Contender[],
  rounds: number,
  { turn, warmUp }: { readonly turn: number; readonly warmUp: number },
): Promise<{ series: Series[]; others: number[] }> {
  for (const contender of contenders) await shootOnce(contender, warmUp);
  const series = contenders.map((): Series[number][] => []);
  const others: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    others.push(await othersShare());
    for (const [index, contender] of contenders.entries())
      series[index]?.push(await shootOnce(contender, turn));
  }
  return { series, others };
}
