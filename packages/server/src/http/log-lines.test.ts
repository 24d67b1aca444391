import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { gatherLines } from './log-lines.ts';

let written: string[];
let full: boolean;
const out = {
  write: (text: string, done: (error?: Error | null) => void) => {
    if (!full) written.push(text);
    done(full ? new Error('ENOSPC') : null);
  },
};

beforeEach(() => {
  written = [];
  full = false;
});

test('lines of one turn leave together, in order, and only once', async () => {
  const lines = gatherLines(out);
  lines.write('one\n');
  lines.write('two\n');
  expect(written).toEqual([]);
  await nextTurn();
  lines.write('three\n');
  lines.flush();
  await nextTurn();
  expect(written).toEqual(['one\ntwo\n', 'three\n']);
});

test('lines that could not be written are counted, and told of once there is room again', async () => {
  const lines = gatherLines(out);
  full = true;
  for (const line of ['one\n', 'two\n', 'three\n']) {
    lines.write(line);
    await nextTurn();
  }
  full = false;
  for (const line of ['four\n', 'five\n']) {
    lines.write(line);
    await nextTurn();
  }
  expect(written).toHaveLength(2);
  const [note = '', four] = written[0]?.split('\n') ?? [];
  expect(JSON.parse(note)).toMatchObject({ level: 40, lost: 3, time: expect.any(String) });
  expect(four).toBe('four');
  expect(written[1]).toBe('five\n');
});
