import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../processes/run.ts';

/** The block of docs/operations.md that begins so: what it tells the operator to write is what the rehearsal writes. */
export function documented(beginning: string): string {
  const text = readFileSync(join(root, 'docs/operations.md'), 'utf8');
  const blocks = [...text.matchAll(/^```\w*\n(.*?)^```$/gms)].map(([, block = '']) => block);
  const found = blocks.filter((block) => block.startsWith(beginning));
  if (found.length !== 1)
    throw new Error(`docs/operations.md has ${found.length} blocks that begin “${beginning}”.`);
  return found[0] as string;
}
