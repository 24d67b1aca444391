import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const src = join(import.meta.dirname, '../src');
const tokens = readFileSync(join(src, 'ui/tokens.css'), 'utf8');
const smallest = 13 / 16;

/** A size in rem, also where it is a token; what follows its surroundings has none. */
const remOf = (size: string): number | undefined => {
  const token = /^var\((--t-\d+)\)$/.exec(size)?.[1];
  const told = token ? new RegExp(`${token}: ([^;]+);`).exec(tokens)?.[1] : size;
  const rem = /^([\d.]+)rem$/.exec(told ?? '')?.[1];
  return rem === undefined ? undefined : Number(rem);
};

test('no word is smaller than 13 px, and all grow with the reader’s own size', () => {
  const sizes = globSync('**/*.css', { cwd: src }).flatMap((file) =>
    [...readFileSync(join(src, file), 'utf8').matchAll(/font-size: ([^;]+);/g)].map(([, size = '']) => ({
      file,
      size,
    })),
  );
  expect(sizes.length).toBeGreaterThan(50);
  const wrong = sizes.filter(({ size }) => size !== 'inherit' && !((remOf(size) ?? 0) >= smallest));
  expect(wrong).toEqual([]);
});
