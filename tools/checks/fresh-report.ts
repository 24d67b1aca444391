import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { root } from '../processes/run.ts';

/** Where a step writes what it found; nothing is there yet. */
export async function freshReport(name: string): Promise<string> {
  const file = join(root, '.cache', 'test', name);
  await mkdir(dirname(file), { recursive: true });
  await rm(file, { force: true });
  return file;
}
