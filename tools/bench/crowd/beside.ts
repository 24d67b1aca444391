import { setTimeout as sleep } from 'node:timers/promises';
import { type Child, startChild } from '../machine/child.ts';
import type { VisitorsAnswer } from '../processes/visitors.ts';
import { percentile99 } from '../statistics.ts';
import { visitors } from './crowd-store.ts';

/**
 * What was done, how long it took, what it said, and how visitors were answered meanwhile where there were any, beside how
 * they were before at the same service.
 */
export type Row = {
  readonly what: string;
  readonly seconds: number;
  readonly note: string;
  readonly beside?: VisitorsAnswer;
  readonly before?: VisitorsAnswer;
};

/** A service that has just started is slow for reasons of its own: what is answered meanwhile is not counted. */
const coldMs = 15_000;

/** Readers who are signed in or log in, while something else is done. */
export type Visitors = {
  /** Comes to a service that has just started; tells how it answers in so many milliseconds after its first. */
  first(port: number, milliseconds: number): Promise<VisitorsAnswer>;
  /** Stays for as long as something is done, and at least for so many milliseconds; tells what it said, and the answers. */
  beside(
    port: number,
    work: () => Promise<string>,
    leastMs: number,
  ): Promise<{ readonly note: string; readonly seconds: number; readonly beside: VisitorsAnswer }>;
  stop(): Promise<void>;
};

const p99 = ({ times }: VisitorsAnswer['log-in']): number => percentile99(Float64Array.from(times));

const failedOf = (answer: VisitorsAnswer | undefined): number =>
  answer ? answer['session-read'].failed + answer['log-in'].failed : 0;

/** All answers of several times together. */
function pooled(answers: readonly VisitorsAnswer[]): VisitorsAnswer {
  const all = (what: keyof VisitorsAnswer) => ({
    times: answers.flatMap((answer) => answer[what].times),
    failed: answers.reduce((sum, answer) => sum + answer[what].failed, 0),
  });
  return { 'session-read': all('session-read'), 'log-in': all('log-in') };
}

/** Several rows as one. In a single one so few log-ins come that the slowest alone decide within what 99 of 100 are answered. */
export function together(what: string, rows: readonly Row[]): Row {
  const those = (when: 'before' | 'beside') => pooled(rows.flatMap((row) => row[when] ?? []));
  const seconds = rows.reduce((sum, row) => sum + row.seconds, 0);
  return { what, seconds, note: '', before: those('before'), beside: those('beside') };
}

/** Starts the process of the visitors. */
export function startVisitors(): Visitors {
  const child: Child = startChild({ script: 'tools/bench/processes/visitors.ts', log: 'visitors' });
  const begin = (port: number, cold: number) => child.ask({ port, members: visitors, coldMs: cold });
  const end = () => child.ask<VisitorsAnswer>('end');
  return {
    first: async (port, milliseconds) => {
      await begin(port, coldMs);
      await sleep(coldMs + milliseconds);
      return end();
    },
    beside: async (port, work, leastMs) => {
      await begin(port, 0);
      const began = performance.now();
      const note = await work();
      const took = performance.now() - began;
      if (took < leastMs) await sleep(leastMs - took);
      return { note, seconds: took / 1000, beside: await end() };
    },
    stop: child.stop,
  };
}

/** The head of the table of rows. */
export const tableHead = `| what | said | s | session read p99 ms, before | beside | log-in p99 ms, before | beside | failed |
|---|---|---|---|---|---|---|---|`;

const inMs = (value: number | undefined): string => value?.toFixed(1) ?? '';

/** A row as a line of Markdown; how many times what it was before stands beside the milliseconds. */
export function lineOf({ what, seconds, note, beside, before }: Row): string {
  const pair = (name: keyof VisitorsAnswer) => {
    const [was, is] = [before, beside].map((answer) => answer && p99(answer[name]));
    const times = was === undefined || is === undefined ? '' : ` (×${(is / was).toFixed(2)})`;
    return `${inMs(was)} | ${inMs(is)}${times}`;
  };
  const failed = beside && failedOf(beside) + failedOf(before);
  return `| ${what} | ${note} | ${seconds.toFixed(1)} | ${pair('session-read')} | ${pair('log-in')} | ${failed ?? ''} |`;
}
