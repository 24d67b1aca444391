import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { gatherLines } from './log-lines.ts';

test('lines of one turn leave together, in order, and only once', async () => {
  const written: string[] = [];
  const lines = gatherLines({ write: (text) => written.push(text) });
  lines.write('one\n');
  lines.write('two\n');
  expect(written).toEqual([]);
  await nextTurn();
  lines.write('three\n');
  lines.flush();
  await nextTurn();
  expect(written).toEqual(['one\ntwo\n', 'three\n']);
});
