import { closeSync, createReadStream, fsyncSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import { createInterface } from 'node:readline';

/** What became of one row; the report says nothing of whose it is. */
export type Outcome = {
  readonly line: number;
  readonly result: 'good' | 'repeated' | 'broken';
  readonly reason: string;
};

const head = 'line,result,reason\n';

export type Report = {
  /** Bytes so far. */
  size(): number;
  /** Writes the outcomes and waits until the disk has them. */
  write(outcomes: readonly Outcome[]): void;
  close(): void;
};

/** The report file, cut back to what is certain: lines of a batch that never was committed go. */
export function openReport(path: string, keepBytes: number): Report {
  const file = openSync(path, keepBytes === 0 ? 'w' : 'r+', 0o600);
  ftruncateSync(file, keepBytes);
  let size = keepBytes;
  const append = (text: string) => {
    size += writeSync(file, text, size, 'utf8');
  };
  if (size === 0) append(head);
  return {
    size: () => size,
    write: (outcomes) => {
      append(outcomes.map(({ line, result, reason }) => `${line},${result},${reason}\n`).join(''));
      fsyncSync(file);
    },
    close: () => closeSync(file),
  };
}

/** How many rows of a report ended in each way and why, by the words of both. */
export async function reasonsIn(path: string): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for await (const line of createInterface({ input: createReadStream(path) })) {
    const [, result, reason] = line.split(',');
    if (!result || !reason || `${line}\n` === head) continue;
    counts.set(`${result} ${reason}`, (counts.get(`${result} ${reason}`) ?? 0) + 1);
  }
  return counts;
}
