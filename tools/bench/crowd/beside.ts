import { type Child, startChild } from '../machine/child.ts';
import type { VisitorsAnswer } from '../processes/visitors.ts';
import { percentile99 } from '../statistics.ts';
import { visitors } from './crowd-store.ts';

/** What visitors felt: 99 of 100 answers came within so many milliseconds; and how many were none or no good ones. */
type Felt = { readonly read: number; readonly logIn: number; readonly failed: number };

/** What was done, how long it took, what it said, and what visitors felt meanwhile where there were any. */
export type Row = {
  readonly what: string;
  readonly seconds: number;
  readonly note: string;
  readonly felt?: Felt;
};

/** Some four hundred log-ins: of fewer, 99 of 100 would be a matter of one or two. */
const leastMs = 25_000;

/** Readers who are signed in or log in, for as long as something else is done. */
export type Visitors = {
  beside(port: number, what: string, work: () => Promise<string>): Promise<Row>;
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
  return {
    beside: async (port, what, work) => {
      const began = performance.now();
      await child.ask({ port, members: visitors });
      const note = await work();
      const took = performance.now() - began;
      if (took < leastMs) await new Promise((resolve) => setTimeout(resolve, leastMs - took));
      return { what, note, seconds: took / 1000, felt: feltOf(await child.ask<VisitorsAnswer>('end')) };
    },
    stop: child.stop,
  };
}

/** The head of the table of rows. */
export const tableHead = `| what | said | s | session read p99 ms | log-in p99 ms | failed |
|---|---|---|---|---|---|`;

/** A row as a line of Markdown; how many times the quiet milliseconds stands beside the milliseconds. */
export function lineOf({ what, seconds, note, felt }: Row, quiet: Row | undefined): string {
  const times = (name: 'read' | 'logIn') => {
    const [value, base] = [felt?.[name], quiet?.felt?.[name]];
    if (value === undefined) return '';
    return base === undefined ? value.toFixed(1) : `${value.toFixed(1)} (×${(value / base).toFixed(2)})`;
  };
  return `| ${what} | ${note} | ${seconds.toFixed(1)} | ${times('read')} | ${times('logIn')} | ${felt?.failed ?? ''} |`;
}
