import { setTimeout as sleep } from 'node:timers/promises';
import { type Child, startChild } from '../machine/child.ts';
import type { VisitorsAnswer } from '../processes/visitors.ts';
import { percentile99 } from '../statistics.ts';
import { visitors } from './crowd-store.ts';

/** What visitors felt: 99 of 100 answers came within so many milliseconds; and how many were none or no good ones. */
type Felt = { readonly read: number; readonly logIn: number; readonly failed: number };

/**
 * What was done, how long it took, what it said, and what visitors felt meanwhile where there were any, beside what they felt
 * before at the same service.
 */
export type Row = {
  readonly what: string;
  readonly seconds: number;
  readonly note: string;
  readonly felt?: Felt;
  readonly before?: Felt;
};

/** A service that has just started is slow for reasons of its own: what is answered meanwhile is not counted. */
const coldMs = 15_000;

/** Readers who are signed in or log in, while something else is done. */
export type Visitors = {
  /** Comes to a service that has just started, and tells what is felt there in so many milliseconds after its first. */
  first(port: number, milliseconds: number): Promise<Felt>;
  /** Stays for as long as something is done, and at least for so many milliseconds; tells what it said, and what was felt. */
  beside(
    port: number,
    work: () => Promise<string>,
    leastMs: number,
  ): Promise<{ readonly note: string; readonly seconds: number; readonly felt: Felt }>;
  stop(): Promise<void>;
};

const p99 = ({ times }: VisitorsAnswer['log-in']): number => percentile99(Float64Array.from(times));

const feltOf = (answer: VisitorsAnswer): Felt => ({
  read: p99(answer['session-read']),
  logIn: p99(answer['log-in']),
  failed: answer['session-read'].failed + answer['log-in'].failed,
});

/** Starts the process of the visitors. */
export function startVisitors(): Visitors {
  const child: Child = startChild({ script: 'tools/bench/processes/visitors.ts', log: 'visitors' });
  const begin = (port: number, cold: number) => child.ask({ port, members: visitors, coldMs: cold });
  const end = async () => feltOf(await child.ask<VisitorsAnswer>('end'));
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
      return { note, seconds: took / 1000, felt: await end() };
    },
    stop: child.stop,
  };
}

/** The head of the table of rows. */
export const tableHead = `| what | said | s | session read p99 ms, before | beside | log-in p99 ms, before | beside | failed |
|---|---|---|---|---|---|---|---|`;

const inMs = (value: number | undefined): string => value?.toFixed(1) ?? '';

/** A row as a line of Markdown; how many times what it was before stands beside the milliseconds. */
export function lineOf({ what, seconds, note, felt, before }: Row): string {
  const pair = (name: 'read' | 'logIn') => {
    const [was, is] = [before?.[name], felt?.[name]];
    const times = was === undefined || is === undefined ? '' : ` (×${(is / was).toFixed(2)})`;
    return `${inMs(was)} | ${inMs(is)}${times}`;
  };
  const failed = felt && felt.failed + (before?.failed ?? 0);
  return `| ${what} | ${note} | ${seconds.toFixed(1)} | ${pair('read')} | ${pair('logIn')} | ${failed ?? ''} |`;
}
