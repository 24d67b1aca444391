import { setTimeout as sleep } from 'node:timers/promises';
import { type Child, startChild } from '../machine/child.ts';
import type { VisitorsAnswer } from '../processes/visitors.ts';
import { percentile99 } from '../statistics.ts';
import { visitors } from './crowd-store.ts';

/** What ran, how long it took, what it said, and how visitors were answered before it and beside it at the same service. */
export type Row = {
  readonly what: string;
  readonly seconds: number;
  readonly note: string;
  readonly beside: VisitorsAnswer;
  readonly before: VisitorsAnswer;
};

/** A service that has just started is slow for reasons of its own: what is answered meanwhile is not counted. */
const coldMs = 15_000;

/** Readers who are signed in or log in, while something else is done. */
export type Visitors = {
  /** Comes to a service that has just started; tells how it answers in so many milliseconds after its first. */
  first(port: number, milliseconds: number): Promise<VisitorsAnswer>;
  /** Stays for as long as something is done; tells what it said, and the answers. */
  beside(port: number, work: () => Promise<string>): Promise<Pick<Row, 'note' | 'seconds' | 'beside'>>;
  stop(): Promise<void>;
};

const p99 = ({ times }: VisitorsAnswer['log-in']): number => percentile99(Float64Array.from(times));

const failedOf = (answer: VisitorsAnswer): number => answer['session-read'].failed + answer['log-in'].failed;

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
    beside: async (port, work) => {
      await begin(port, 0);
      const began = performance.now();
      const note = await work();
      const seconds = (performance.now() - began) / 1000;
      return { note, seconds, beside: await end() };
    },
    stop: child.stop,
  };
}

/** The head of the table of rows. */
export const tableHead = `| what | said | s | session read p99 ms, before | beside | log-in p99 ms, before | beside | failed |
|---|---|---|---|---|---|---|---|`;

/** A row as a line of Markdown, with how many times the milliseconds beside it are those before. */
export function lineOf({ what, seconds, note, beside, before }: Row): string {
  const pair = (name: keyof VisitorsAnswer) => {
    const [was, is] = [p99(before[name]), p99(beside[name])];
    return `${was.toFixed(1)} | ${is.toFixed(1)} (×${(is / was).toFixed(2)})`;
  };
  const failed = failedOf(beside) + failedOf(before);
  return `| ${what} | ${note} | ${seconds.toFixed(1)} | ${pair('session-read')} | ${pair('log-in')} | ${failed} |`;
}
