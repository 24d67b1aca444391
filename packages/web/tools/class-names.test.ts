import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createClassNames } from './class-names.ts';

const source = join(import.meta.dirname, '..', 'src');
const [one = '', other = ''] = globSync('**/*.module.css', { cwd: source })
  .sort()
  .map((file) => join(source, file));

test('a class has one name in its file, and no other class has it', () => {
  const nameOf = createClassNames();
  const names = [nameOf('row', one), nameOf('title', one), nameOf('row', other)];
  expect(new Set(names).size).toBe(3);
  expect(nameOf('row', one)).toBe(names[0]);
  for (const name of names) expect(name).toMatch(/^c[0-9a-z]+_[0-9a-z]+$/);
});

test('two builds agree, also where the one meets the files in another order', () => {
  const [first, second] = [createClassNames(), createClassNames()];
  const given = first('row', one);
  second('row', other);
  expect(second('row', one)).toBe(given);
});

test('a file that is none of the page’s is refused', () => {
  expect(() => createClassNames()('row', '/elsewhere/row.module.css')).toThrow(/no CSS module/);
});
