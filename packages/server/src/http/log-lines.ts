import { stdout } from 'node:process';

/** Takes lines for `out`, and writes those of one turn of the event loop at once. `flush` writes what is left. */
export function gatherLines(out: { write(text: string): unknown }): {
  write(line: string): void;
  flush(): void;
} {
  let waiting = '';
  const flush = () => {
    const lines = waiting;
    waiting = '';
    if (lines) out.write(lines);
  };
  return {
    write: (line) => {
      if (!waiting) setImmediate(flush);
      waiting += line;
    },
    flush,
  };
}

/** Where the log goes: nothing waits longer than one turn, and what is left leaves with the process. */
export const logLines = gatherLines(stdout);
process.once('exit', logLines.flush);
