import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { fileFaultOf } from './file-fault.ts';

const folder = mkdtempSync(join(tmpdir(), 'daemun-file-fault-'));
const file = join(folder, 'file');
writeFileSync(file, '');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ['what is not there', () => readFileSync(join(folder, 'none')), `${folder}/none: There is no such`],
  ['a file as a folder', () => readdirSync(file), `${file}: A file stands`],
  ['a path through a file', () => readFileSync(join(file, 'x')), `${file}/x: A file stands`],
  ['a folder as a file', () => readFileSync(folder), 'A folder stands'],
  ['what is there already', () => writeFileSync(file, '', { flag: 'wx' }), `${file}: It is there already`],
])('an operator who names %s hears what to do', (_what, work, says) => {
  let said: string | undefined;
  try {
    work();
  } catch (error) {
    said = fileFaultOf(error);
  }
  expect(said).toContain(says);
});

test('an error of a connection is none of files', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), {
    code: 'ECONNREFUSED',
    syscall: 'connect',
  });
  expect([fileFaultOf(refused), fileFaultOf(new Error('x'))]).toEqual([undefined, undefined]);
});
