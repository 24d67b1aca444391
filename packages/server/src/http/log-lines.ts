import { stdout } from 'node:process';
import { logTime } from './log-time.ts';

type Out = { write(text: string, done: (error?: Error | null) => void): unknown };

/** A line of the log about lines that are missing from it; 40 is its level, a warning. */
const noteOf = (lost: number): string =>
  `{"level":40${logTime()},"lost":${lost},"msg":"lines of the log could not be written"}\n`;

/**
 * Takes lines for `out`, and writes those of one turn of the event loop at once. Lines that it does not take are lost,
 * which the next that it takes say first. `flush` writes what is left.
 */
export function gatherLines(out: Out): { write(line: string): void; flush(): void } {
  let waiting: string[] = [];
  let lost = 0;
  const flush = () => {
    if (waiting.length === 0) return;
    const lines = waiting;
    const before = lost;
    waiting = [];
    lost = 0;
    out.write((before > 0 ? noteOf(before) : '') + lines.join(''), (error) => {
      if (error) lost += before + lines.length;
    });
  };
  return {
    write: (line) => {
      if (waiting.length === 0) setImmediate(flush);
      waiting.push(line);
    },
    flush,
  };
}

// Unheard, a full disk or a reader of the log that is gone would end the process.
stdout.on('error', () => {});

/** Where the log goes: nothing waits longer than one turn, and what is left leaves with the process. */
export const logLines = gatherLines(stdout);
process.once('exit', logLines.flush);
