import { closeSync, createReadStream, fsyncSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { type ColumnName, columnNames } from './columns.ts';

const results = ['good', 'repeated', 'broken'] as const;

/** What became of one row; the report says nothing of whose it is. */
export type Outcome = {
  readonly line: number;
  readonly result: (typeof results)[number];
  readonly reason: string;
  /** Which fields the account has. */
  readonly fields: readonly ColumnName[];
};

/** A column for each field, and what stands there where an account has it. */
const head = `line,result,reason,${columnNames.join(',')}\n`;
const mark = '1';
const lineOf = ({ line, result, reason, fields }: Outcome): string => {
  const marks = columnNames.map((name) => (fields.includes(name) ? mark : ''));
  return `${line},${result},${reason},${marks.join(',')}\n`;
};

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
      append(outcomes.map(lineOf).join(''));
      fsyncSync(file);
    },
    close: () => closeSync(file),
  };
}

const isResult = (word: string | undefined): word is Outcome['result'] =>
  results.some((result) => result === word);

/** What a report says, row by row. */
export async function* outcomesIn(path: string): AsyncGenerator<Outcome> {
  for await (const text of createInterface({ input: createReadStream(path) })) {
    const [line, result, reason = '', ...marks] = text.split(',');
    if (isResult(result))
      yield { line: Number(line), result, reason, fields: columnNames.filter((_, at) => marks[at] === mark) };
  }
}
